import { expect, it } from 'vitest'
import type { Sample } from '#contract/samples.ts'
import { countMarks, findSamples, markOthersReceived, noMarks, receptionOf, setMark } from './marks.ts'

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

it('all others are received, and what is marked stays as it is', () => {
  const marks = markOthersReceived(setMark(noMarks, 'id-2', broken), expected)
  expect(receptionOf(marks, expected)).toEqual([
    { sampleId: 'id-1', outcome: 'received' },
    { sampleId: 'id-2', ...broken },
    { sampleId: 'id-3', outcome: 'received' },
  ])
  expect(countMarks(marks, expected)).toEqual({ received: 2, rejected: 1, left: 0 })
})

it('a sample that a colleague has noted meanwhile is not noted again', () => {
  const marks = markOthersReceived(noMarks, expected)
  expect(receptionOf(marks, expected.slice(1)).map(({ sampleId }) => sampleId)).toEqual(['id-2', 'id-3'])
})

it('a mark can be taken back', () => {
  const marks = setMark(setMark(noMarks, 'id-1', { outcome: 'received' }), 'id-1', null)
  expect(countMarks(marks, expected)).toEqual({ received: 0, rejected: 0, left: 3 })
})

it('a sample is found by number, by its label and by name', () => {
  const samples = [...expected, aSample(12, 'Steel 3')]
  const found = (typed: string) => findSamples(samples, typed).map(({ position }) => position)
  expect(found('')).toEqual([1, 2, 3, 12])
  expect(found('2')).toEqual([2])
  expect(found('l-10001-12')).toEqual([12])
  expect(found('steel')).toEqual([12])
})
