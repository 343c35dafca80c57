/** Lists that come in pages, as one iterator. */

interface Page<Item> {
  readonly items: readonly Item[];
  /** What asks for the next page; null at the end. */
  readonly next: string | null;
}

/** All items of all pages, from the page that `next` asks for. */
export async function* paged<Item, First extends string | undefined>(
  page: (next: string | First) => Promise<Page<Item>>,
  first: First,
): AsyncGenerator<Item, void, undefined> {
  for (let next: string | First | null = first; next !== null; ) {
    const { items, next: later }: Page<Item> = await page(next);
    yield* items;
    next = later;
  }
}
