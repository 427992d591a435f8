import type { Relation } from '../rules.ts'

type Test = { offerItemId: string }
type WithTests = { tests: Test[] }

/** Lists the tests of samples and results in the order in which the offers have them, like the tests of the order. */
export function withTestsInOrder<Order extends { tests: Test[]; samples: WithTests[]; results: WithTests[] }>(
  order: Order,
): Order {
  const positions = new Map(order.tests.map(({ offerItemId }, position) => [offerItemId, position]))
  const positionOf = ({ offerItemId }: Test) => positions.get(offerItemId) ?? positions.size
  for (const { tests } of [...order.samples, ...order.results])
    tests.sort((one, other) => positionOf(one) - positionOf(other))
  return order
}

/** Tests that samples of the order have. What else was offered is as private as the offers. */
export function testsInUse<Offered extends Test>({
  tests,
  samples,
}: {
  tests: readonly Offered[]
  samples: readonly WithTests[]
}): Offered[] {
  const used = new Set(samples.flatMap((sample) => sample.tests.map(({ offerItemId }) => offerItemId)))
  return tests.filter(({ offerItemId }) => used.has(offerItemId))
}

/** Marks of an order that awaits something. Only the customer’s side answers the provider. */
export const presentAwaited = (
  { answer, added }: { answer: boolean; added: boolean },
  relation: Relation,
): { awaitsAnswer?: true; awaitsAdded?: true } => ({
  ...(relation === 'side' && answer && { awaitsAnswer: true }),
  ...(added && { awaitsAdded: true }),
})
