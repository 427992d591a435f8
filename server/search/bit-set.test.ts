import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BitSet,
  countDocuments,
  countIntersection,
  createBitSet,
  createFullBitSet,
  emptySet,
  firstOfIntersection,
  intersect,
  isEmpty,
  nonZeroWords,
  subtract,
  unite,
} from './bit-set.ts'
import { addPostings, encodePostings } from './posting-list.ts'

const documentsOf = (set: BitSet) => firstOfIntersection(set, set, 0, Number.POSITIVE_INFINITY)

const decode = (documents: readonly number[], size: number) => {
  const set = createBitSet(size)
  addPostings(encodePostings(documents), set)
  return set
}

/** Sizes around the ends of 32-bit words, and those where a difference takes two or three bytes. */
const sizes = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 71, max: 40_000 }))
const twoSets = sizes.chain((size) => {
  const documents = fc.oneof(
    fc.uniqueArray(fc.integer({ min: 1, max: size }), { maxLength: 200 }),
    fc
      .array(fc.boolean(), { minLength: Math.min(size, 2000), maxLength: Math.min(size, 2000) })
      .map((bits) => bits.flatMap((isIn, index) => (isIn ? [index + 1] : []))),
  )
  return fc.record({ size: fc.constant(size), one: documents, other: documents })
})
const sorted = (documents: readonly number[]) => [...documents].sort((one, other) => one - other)

test('a decoded posting list has the documents that were encoded', () => {
  fc.assert(
    fc.property(twoSets, ({ size, one }) => {
      expect(documentsOf(decode([...one, ...one.slice(0, 3)], size))).toEqual(sorted(one))
    }),
  )
})

test('bit sets combine and count as sets do', () => {
  fc.assert(
    fc.property(twoSets, ({ size, one, other }) => {
      const [first, second] = [decode(one, size), decode(other, size)]
      const [inOne, inOther] = [new Set(one), new Set(other)]
      const inBoth = sorted(one.filter((document) => inOther.has(document)))
      expect(documentsOf(intersect(first, second))).toEqual(inBoth)
      expect(countIntersection(first, nonZeroWords(first), second)).toBe(inBoth.length)
      expect(countDocuments(first)).toBe(one.length)
      expect(documentsOf(unite(first, second))).toEqual(sorted([...new Set([...one, ...other])]))
      expect(firstOfIntersection(first, second, size >> 1, 5)).toEqual(
        inBoth.filter((document) => document > size >> 1).slice(0, 5),
      )
      const left = createFullBitSet(size)
      subtract(left, first)
      expect(documentsOf(left)).toEqual(
        Array.from({ length: size }, (_, index) => index + 1).filter((document) => !inOne.has(document)),
      )
      expect(isEmpty(first)).toBe(one.length === 0)
      expect([intersect(first, emptySet), intersect(emptySet, first)].flatMap(documentsOf)).toEqual([])
      expect(documentsOf(unite(emptySet, first))).toEqual(sorted(one))
    }),
  )
})
