import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addPacked,
  allOf,
  eachPlace,
  firstOfBoth,
  inAll,
  inAny,
  isEmpty,
  joinPacked,
  nobody,
  noneOf,
  type ProductSet,
  pack,
  setsInPiece,
  takeOut,
} from './rules.ts'

const placesOf = (set: ProductSet) => {
  const places: number[] = []
  eachPlace(set, (place) => places.push(place))
  return places
}

const unpack = (places: readonly number[], size: number) => {
  const set = noneOf(size)
  addPacked([joinPacked([pack(places, size)])], 0, set)
  return set
}

/** Sizes about those where words of bits end, and those where a step takes two and three bytes. */
const sizes = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 71, max: 40_000 }))
const given = sizes.chain((size) => {
  const places = fc.oneof(
    fc.uniqueArray(fc.integer({ min: 1, max: size }), { maxLength: 200 }),
    fc
      .array(fc.boolean(), { minLength: Math.min(size, 2000), maxLength: Math.min(size, 2000) })
      .map((bits) => bits.flatMap((isIn, before) => (isIn ? [before + 1] : []))),
  )
  return fc.record({ size: fc.constant(size), one: places, other: places })
})
const sorted = (places: readonly number[]) => [...places].sort((one, other) => one - other)

test('a set that was packed has the same products', () => {
  fc.assert(
    fc.property(given, ({ size, one }) => {
      expect(placesOf(unpack([...one, ...one.slice(0, 3)], size))).toEqual(sorted(one))
      expect(pack(one, size).length).toBeLessThanOrEqual(Math.ceil(size / 8) + 1)
    }),
  )
})

test('sets are joined as sets are', () => {
  fc.assert(
    fc.property(given, ({ size, one, other }) => {
      const [first, second] = [unpack(one, size), unpack(other, size)]
      const [inOne, inOther] = [new Set(one), new Set(other)]
      expect(placesOf(inAll(first, second))).toEqual(sorted(one.filter((place) => inOther.has(place))))
      expect(placesOf(inAny(first, second))).toEqual(sorted([...new Set([...one, ...other])]))
      expect(firstOfBoth(first, second, size >> 1, 5)).toEqual(
        sorted(one.filter((place) => inOther.has(place) && place > size >> 1)).slice(0, 5),
      )
      const left = allOf(size)
      takeOut(first, left)
      expect(placesOf(left)).toEqual(
        Array.from({ length: size }, (_, before) => before + 1).filter((place) => !inOne.has(place)),
      )
      expect(isEmpty(first)).toBe(one.length === 0)
      expect([inAll(first, nobody), inAll(nobody, first)].flatMap(placesOf)).toEqual([])
      expect(placesOf(inAny(nobody, first))).toEqual(sorted(one))
    }),
  )
})

test('of many sets each is found in its piece', () => {
  const each = Array.from({ length: setsInPiece + 5 }, (_, before) => pack([before + 1], 1000))
  const sets = [joinPacked(each.slice(0, setsInPiece)), joinPacked(each.slice(setsInPiece))]
  for (const nr of [0, 1, setsInPiece - 1, setsInPiece, setsInPiece + 4]) {
    const set = noneOf(1000)
    addPacked(sets, nr, set)
    expect(placesOf(set)).toEqual([nr + 1])
  }
})
