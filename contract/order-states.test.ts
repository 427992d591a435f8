import { expect, test } from 'vitest'
import type { OrderState, SampleState } from './lists.ts'
import { areAllRejected } from './order-states.ts'

test.each<[OrderState, SampleState[], boolean]>([
  ['samples_received', ['rejected', 'rejected'], true],
  ['samples_received', ['rejected', 'received'], false],
  ['cancelled', ['rejected', 'rejected'], false],
])('in the state %s with samples %j: %s', (state, samples, areAll) => {
  expect(areAllRejected({ state, samples: samples.map((each) => ({ state: each })) })).toBe(areAll)
})
