import { expect, test } from 'vitest'
import type { SampleState } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { chosenTests, reportableTests } from './reported-tests.ts'

const aSample = (id: string, tests: Record<string, SampleState>) =>
  ({ id, tests: Object.entries(tests).map(([offerItemId, state]) => ({ offerItemId, state })) }) as Sample
const order = {
  samples: [
    aSample('first', { lead: 'in_analysis', odour: 'reported' }),
    aSample('second', { lead: 'in_analysis', colour: 'in_analysis' }),
    aSample('third', { colour: 'rejected' }),
  ],
  tests: ['lead', 'odour', 'colour', 'unused'].map((offerItemId) => ({ offerItemId })) as Order['tests'],
}
const covering = (sampleIds: string[], isCorrection = false) => ({ order, sampleIds, isCorrection })
const idsOf = (tests: Order['tests']) => tests.map(({ offerItemId }) => offerItemId)

test('tests in analysis can be reported, and reported tests by a correction', () => {
  expect(idsOf(reportableTests(covering([])))).toEqual(['lead', 'colour'])
  expect(idsOf(reportableTests(covering(['first'])))).toEqual(['lead'])
  expect(idsOf(reportableTests(covering([], true)))).toEqual(['lead', 'odour', 'colour'])
})

test('chosen tests are named for each sample that has them', () => {
  expect(chosenTests(covering([]), ['colour', 'odour'])).toEqual([
    { sampleId: 'second', offerItemIds: ['colour'] },
  ])
  expect(chosenTests(covering([]), ['lead'])).toEqual([
    { sampleId: 'first', offerItemIds: ['lead'] },
    { sampleId: 'second', offerItemIds: ['lead'] },
  ])
  expect(chosenTests(covering(['first']), ['colour'])).toEqual([])
})
