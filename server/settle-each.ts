/**
 * Does the work for each item by itself: what fails is reported and keeps none of the others from being done. Throws at the
 * end when any failed, so that whoever asked tries again.
 */
export async function settleEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  report: (error: unknown, item: Item) => void,
): Promise<void> {
  let failed = 0
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failed += 1
      report(error, item)
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${items.length} failed`)
}
