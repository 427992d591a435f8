import { expect, it } from 'vitest'
import type { Sample } from '#contract/samples.ts'
import { readSampleNumbers } from './sample-numbers.ts'

const samples = Array.from({ length: 8 }, (_, index) => ({
  id: `id-${index + 1}`,
  position: index + 1,
})) as Sample[]
const read = (typed: string) =>
  readSampleNumbers(typed, samples)
    ?.map((id) => id.replace('id-', ''))
    .join(' ')

it.each([
  ['3', '3'],
  ['1, 3, 5–8', '1 3 5 6 7 8'],
  ['1-2;4 — 5', '1 2 4 5'],
  ['2, 2, 1–3', '2 1 3'],
  [' 7 ,', '7'],
])('%s names samples', (typed, numbers) => {
  expect(read(typed)).toBe(numbers)
})

it.each(['', ' , ', '9', '0', '7–9', '5–3', 'one', '1.5', '-1', '1–2–3'])('%s names none', (typed) => {
  expect(read(typed)).toBeUndefined()
})
