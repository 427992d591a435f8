import { expect, it } from 'vitest'
import type { Sample } from '#contract/samples.ts'
import {
  countEntries,
  enterOthersReceived,
  findSamples,
  noEntries,
  receptionOf,
  setEntry,
} from './reception-entries.ts'

const aSample = (position: number, name = `Sample ${position}`): Sample => ({
  id: `id-${position}`,
  version: 1,
  position,
  name,
  material: '',
  batch: '',
  note: '',
  state: 'expected',
  rejection: null,
  tests: [],
})
const expected = [1, 2, 3].map((position) => aSample(position))
const broken = { outcome: 'rejected', reason: 'broken', explanation: 'Lid off' } as const

it('all others are received, and entries stay unchanged', () => {
  const entries = enterOthersReceived(setEntry(noEntries, 'id-2', broken), expected)
  expect(receptionOf(entries, expected)).toEqual([
    { sampleId: 'id-1', outcome: 'received' },
    { sampleId: 'id-2', ...broken },
    { sampleId: 'id-3', outcome: 'received' },
  ])
  expect(countEntries(entries, expected)).toEqual({ received: 2, rejected: 1, left: 0 })
})

it('a sample recorded by a colleague is not sent again', () => {
  const entries = enterOthersReceived(noEntries, expected)
  expect(receptionOf(entries, expected.slice(1)).map(({ sampleId }) => sampleId)).toEqual(['id-2', 'id-3'])
})

it('an entry can be removed', () => {
  const entries = setEntry(setEntry(noEntries, 'id-1', { outcome: 'received' }), 'id-1', null)
  expect(countEntries(entries, expected)).toEqual({ received: 0, rejected: 0, left: 3 })
})

it('a sample is found by number, by its label and by name', () => {
  const samples = [...expected, aSample(12, 'Steel 3')]
  const found = (typed: string) => findSamples(samples, typed).map(({ position }) => position)
  expect(found('')).toEqual([1, 2, 3, 12])
  expect(found('2')).toEqual([2])
  expect(found('l-10001-12')).toEqual([12])
  expect(found('steel')).toEqual([12])
})
