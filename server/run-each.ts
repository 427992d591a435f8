/**
 * Runs the work for each item. A failure is reported and does not stop the others. Throws at the end if any failed,
 * so that the caller retries.
 */
export async function runEach<Item>(
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
