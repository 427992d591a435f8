import type { NamedTests } from '../due-dates/store.ts'
import type { ChangedTests } from '../sample-tests/store.ts'

/** True if a call has changed every test that it names, and at least one of an item without samples. */
export const areAllChanged = (tests: NamedTests, changed: ChangedTests): boolean =>
  tests.every(({ offerItemId, samples }) => {
    const { count } = changed.find((item) => item.offerItemId === offerItemId) ?? { count: 0 }
    return samples.length === 0 ? count > 0 : count === samples.length
  })

export const countAll = (changed: ChangedTests): number => changed.reduce((sum, { count }) => sum + count, 0)

/** Number of tests of each item. */
export const countByItem = (tests: readonly { offerItemId: string }[]): ChangedTests =>
  [...Map.groupBy(tests, ({ offerItemId }) => offerItemId)].map(([offerItemId, { length }]) => ({
    offerItemId,
    count: length,
  }))
