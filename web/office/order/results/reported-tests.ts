import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'

type Covered = {
  order: Pick<Order, 'samples' | 'tests'>
  sampleIds: readonly string[]
  isCorrection: boolean
}

/** The tests that a result of these samples can report. No ids of samples mean all; a correction reports tests again. */
export function reportableTests(covered: Covered): Order['tests'] {
  const ids = new Set(samplesOf(covered).flatMap((sample) => reportableIds(sample, covered)))
  return covered.order.tests.filter(({ offerItemId }) => ids.has(offerItemId))
}

/** The chosen tests of each covered sample that can be reported, as the API takes them. */
export const chosenTests = (covered: Covered, chosen: readonly string[]) =>
  samplesOf(covered).flatMap((sample) => {
    const offerItemIds = reportableIds(sample, covered).filter((id) => chosen.includes(id))
    return offerItemIds.length > 0 ? [{ sampleId: sample.id, offerItemIds }] : []
  })

const samplesOf = ({ order, sampleIds }: Covered): Sample[] =>
  sampleIds.length === 0 ? order.samples : order.samples.filter(({ id }) => sampleIds.includes(id))

const reportableIds = ({ tests }: Sample, { isCorrection }: Covered): string[] =>
  tests
    .filter(({ state }) => state === 'in_analysis' || (isCorrection && state === 'reported'))
    .map(({ offerItemId }) => offerItemId)
