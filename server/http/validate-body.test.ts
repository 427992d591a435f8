import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { line } from '#contract/fields.ts'
import { sampleEndpoints } from '#contract/samples.ts'
import { validateBody } from './validate-body.ts'

const { body } = sampleEndpoints.replaceSamples
const validate = async (schema: z.ZodType, value: unknown) => {
  const pause = vi.fn(async () => {})
  const { problems, value: checked } = await validateBody(schema, value, pause)
  return { problems, value: checked, pauses: pause.mock.calls.length }
}
const rows = (count: number, row: object) => ({ samples: Array.from({ length: count }, () => row) })

describe('a large body', () => {
  test('is validated in slices of 2,000 values', async () => {
    // Each row has six values: name, material, batch, note, the absent id and the list of tests.
    const { pauses, problems, value } = await validate(body, rows(10_000, { name: 'x' }))
    expect(problems).toEqual([])
    expect(pauses).toBe(30)
    expect((value as z.output<typeof body>).samples).toHaveLength(10_000)
  })

  test('is validated in smaller slices where its texts are long', async () => {
    const { pauses, problems } = await validate(body, rows(1000, { name: 'x', note: 'y'.repeat(2000) }))
    expect(problems).toEqual([])
    expect(pauses).toBe(12)
  })

  test('is given up after 100 problems, in its first slice', async () => {
    const { pauses, problems } = await validate(
      body,
      rows(10_000, { name: 'x', tests: Array(100).fill('x') }),
    )
    expect(pauses).toBe(0)
    expect(problems).toHaveLength(100)
    expect(problems.at(-1)).toEqual({ path: 'samples.0.tests.99', code: 'wrong_format' })
  })

  test('of unknown fields is given up after 100 of them', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]))
    for (const flood of [unknown, rows(1, { name: 'x', ...unknown })]) {
      const { pauses, problems } = await validate(body, flood)
      expect([pauses, problems.length]).toEqual([0, 100])
      expect(problems.every(({ code }) => code === 'unknown_field')).toBe(true)
    }
  })

  test('with a list that is too long has one problem for it, and none for its items', async () => {
    const tests = Array(1_000_000).fill('x')
    const { problems } = await validate(body, { samples: [{ name: 'x', tests }, { name: '' }, {}] })
    expect(problems).toEqual([
      { path: 'samples.0.tests', code: 'too_many' },
      { path: 'samples.2.name', code: 'required' },
    ])
  })
})

describe('values', () => {
  const Range = z
    .strictObject({ min: z.int(), max: z.int().default(9) })
    .refine(({ min, max }) => min <= max, { path: ['max'], message: 'wrong_format' })
  const Shape = z.strictObject({
    name: line(10).optional(),
    range: Range.nullable().default(null),
    words: z.array(line(5)).min(1).optional(),
  })

  test('are returned as by zod: trimmed, with defaults, without absent fields', async () => {
    for (const value of [{}, { name: ' x ' }, { range: null }, { range: { min: 1 }, words: [' a', 'b '] }]) {
      const { problems, value: checked } = await validate(Shape, value)
      expect(problems).toEqual([])
      expect(checked).toEqual(Shape.parse(value))
      expect(Object.keys(checked as object)).toEqual(Object.keys(Shape.parse(value)))
    }
  })

  test.each([
    [{ range: { min: 10 } }, [{ path: 'range.max', code: 'wrong_format' }]],
    [
      { range: { min: 'x', max: 'y' } },
      [
        { path: 'range.min', code: 'wrong_type' },
        { path: 'range.max', code: 'wrong_type' },
      ],
    ],
    [{ words: [] }, [{ path: 'words', code: 'too_short' }]],
    [{ words: {} }, [{ path: 'words', code: 'wrong_type' }]],
    [{ words: null }, [{ path: 'words', code: 'wrong_type' }]],
    [null, [{ path: '', code: 'wrong_type' }]],
    [undefined, [{ path: '', code: 'required' }]],
    [[], [{ path: '', code: 'wrong_type' }]],
    ['x', [{ path: '', code: 'wrong_type' }]],
  ])('%j are refused where they are wrong', async (value, expected) => {
    expect((await validate(Shape, value)).problems).toEqual(expected)
  })

  test('are checked by rules about several fields without a second check of each field', async () => {
    const read = vi.fn((word: string) => word.toUpperCase())
    const Table = z
      .strictObject({ words: z.array(z.string().overwrite(read)), count: z.int().default(2) })
      .refine(({ words, count }) => words.length === count && words[0] === 'A', {
        path: ['words'],
        message: 'wrong_format',
      })
    const { value, problems } = await validate(Table, { words: ['a', 'b'] })
    expect({ value, problems }).toEqual({ value: { words: ['A', 'B'], count: 2 }, problems: [] })
    expect(read).toHaveBeenCalledTimes(2)
    const refused = await validate(Table, { words: ['b'] })
    expect(refused.problems).toEqual([{ path: 'words', code: 'wrong_format' }])
  })
})
