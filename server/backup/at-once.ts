/** Runs an action on each item, some at once. The first failure ends it, after the actions that are running. */
export async function forEachAtOnce<Item>(
  items: AsyncGenerator<Item>,
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  let hasFailed = false
  const run = async () => {
    try {
      for (let next = await items.next(); !next.done && !hasFailed; next = await items.next())
        await act(next.value)
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const runs = await Promise.allSettled(Array.from({ length: atOnce }, run))
  await items.return(undefined)
  const failed = runs.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}
