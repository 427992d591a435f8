import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uniqueNames } from './unique-names.ts'

test.each([
  [
    ['a.pdf', 'b.pdf'],
    ['a.pdf', 'b.pdf'],
  ],
  [
    ['a.pdf', 'a.pdf', 'A.PDF'],
    ['a.pdf', 'a (2).pdf', 'A (3).PDF'],
  ],
  [
    ['a.pdf', 'a.pdf', 'a (2).pdf'],
    ['a.pdf', 'a (3).pdf', 'a (2).pdf'],
  ],
  [
    ['tulos', 'tulos', 'tulos.tar.gz', 'tulos.tar.gz'],
    ['tulos', 'tulos (2)', 'tulos.tar.gz', 'tulos.tar (2).gz'],
  ],
  [
    ['../../etc/passwd', 'con.txt'],
    ['passwd', '_con.txt'],
  ],
])('%j', (names, expected) => {
  expect(uniqueNames(names)).toEqual(expected)
})

test('all names are unique, and none leads out of the folder', () => {
  const aName = fc.oneof(fc.constantFrom('a.pdf', 'A.pdf', 'a (2).pdf', 'a (3).PDF', '..', 'a'), fc.string())
  fc.assert(
    fc.property(fc.array(aName, { maxLength: 30 }), (names) => {
      const unique = uniqueNames(names)
      expect(new Set(unique.map((name) => name.toLowerCase())).size).toBe(names.length)
      for (const name of unique) expect(name).not.toMatch(/^\.|[/\\\0]/)
    }),
  )
})
