"""Moving: what one store holds, imported into another one."""
