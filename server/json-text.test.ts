import { describe, expect, test } from 'vitest'
import { JsonText, readSent, writeJson } from './json-text.ts'

const hard = {
  name: 'Says "no" \\ never\n\u2028 😀',
  none: null,
  at: '2026-01-02T03:04:05.007Z',
  list: [1, 'two'],
}
const written = () => new JsonText<typeof hard>(JSON.stringify(hard))

describe('writeJson writes the same as JSON.stringify', () => {
  test.each<[string, object, object]>([
    ['nothing written beforehand', hard, hard],
    ['all of it', written(), hard],
    ['one field', { id: 1, samples: written() }, { id: 1, samples: hard }],
    ['two fields of others', { a: written(), b: 2, c: written() }, { b: 2, a: hard, c: hard }],
    ['every field', { a: written(), b: written() }, { a: hard, b: hard }],
    ['a field in depth', { a: { b: written() }, c: [written()] }, { a: { b: hard }, c: [hard] }],
    ['a field whose name needs quoting', { 'a "b"': written(), c: 1 }, { c: 1, 'a "b"': hard }],
    ['a field that is not there', { a: undefined, b: written(), c: undefined }, { b: hard }],
    ['no field at all', {}, {}],
  ])('%s', (_name, sent, plain) => {
    expect(JSON.parse(writeJson(sent))).toEqual(plain)
    expect(readSent(sent)).toEqual(plain)
  })
})

test('a text is sent unchanged, including its white space', () => {
  const spaced = '{"b" : 1,  "a":2}'
  expect(writeJson(new JsonText(spaced))).toBe(spaced)
  expect(writeJson({ id: 7, whole: new JsonText(spaced) })).toBe(`{"id":7,"whole":${spaced}}`)
})

test('reading a text twice returns the same value', () => {
  const text = written()
  expect(text.read()).toEqual(hard)
  expect(text.read()).toBe(text.read())
})
