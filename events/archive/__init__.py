"""The archive: where the logs of matches lie that are over, each as one compressed object."""
