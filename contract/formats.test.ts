import { describe, expect, test } from 'vitest'
import {
  formatDay,
  formatDayOf,
  formatFileSize,
  formatInstant,
  formatNumber,
  formatNumberRange,
  formatOfferNumber,
  formatOrderNumber,
  formatPhone,
  formatPrice,
  formatPriceRange,
  formatSampleNumber,
  formatTown,
} from './formats.ts'

/** No-break space: between digit groups in Finnish, and before every unit. Days and instants have plain spaces. */
const nb = '\u00a0'

describe('days and instants', () => {
  test.each([
    ['2026-09-05', '5 Sep 2026', '5.9.2026'],
    ['2026-12-31', '31 Dec 2026', '31.12.2026'],
    ['2024-02-29', '29 Feb 2024', '29.2.2024'],
    ['2027-05-01', '1 May 2027', '1.5.2027'],
  ])('the day %s', (day, en, fi) => {
    expect(formatDay(day, 'en')).toBe(en)
    expect(formatDay(day, 'fi')).toBe(fi)
  })

  test.each([
    ['summer time', '2026-09-05T06:05:00Z', '5 Sep 2026 09:05', '5.9.2026 09.05'],
    ['winter time', '2026-01-15T06:05:00.000Z', '15 Jan 2026 08:05', '15.1.2026 08.05'],
    ['midnight in Helsinki', '2026-09-04T21:00:00Z', '5 Sep 2026 00:00', '5.9.2026 00.00'],
    ['the last minute of a year', '2026-12-31T21:59:59Z', '31 Dec 2026 23:59', '31.12.2026 23.59'],
    ['the hour that is repeated', '2026-10-25T01:30:00Z', '25 Oct 2026 03:30', '25.10.2026 03.30'],
  ])('an instant: %s', (_, instant, en, fi) => {
    expect(formatInstant(instant, 'en')).toBe(en)
    expect(formatInstant(instant, 'fi')).toBe(fi)
    expect(formatInstant(new Date(instant), 'fi')).toBe(fi)
  })

  test('late in the evening UTC it is the next day in Helsinki', () => {
    expect(formatDayOf('2026-09-04T22:30:00Z', 'en')).toBe('5 Sep 2026')
    expect(formatDayOf('2026-09-04T22:30:00Z', 'fi')).toBe('5.9.2026')
  })
})

describe('prices', () => {
  test.each([
    [0, `0${nb}€`, `0${nb}€`],
    [1200, `12${nb}€`, `12${nb}€`],
    [1250, `12.50${nb}€`, `12,50${nb}€`],
    [5, `0.05${nb}€`, `0,05${nb}€`],
    [123450, `1,234.50${nb}€`, `1${nb}234,50${nb}€`],
    [1_000_000_000, `10,000,000${nb}€`, `10${nb}000${nb}000${nb}€`],
  ])('%i cents', (cents, en, fi) => {
    expect(formatPrice(cents, 'en')).toBe(en)
    expect(formatPrice(cents, 'fi')).toBe(fi)
  })

  test.each([
    [{ min: 1200, max: 1500 }, `12–15${nb}€`, `12–15${nb}€`],
    [{ min: 1200, max: 1200 }, `12${nb}€`, `12${nb}€`],
    [{ min: 99000, max: 123450 }, `990–1,234.50${nb}€`, `990–1${nb}234,50${nb}€`],
  ])('the range %j', (range, en, fi) => {
    expect(formatPriceRange(range, 'en')).toBe(en)
    expect(formatPriceRange(range, 'fi')).toBe(fi)
  })
})

describe('numbers and sizes', () => {
  test.each([
    [1234.5, '1,234.5', `1${nb}234,5`],
    [0.125, '0.13', '0,13'],
    [5000, '5,000', `5${nb}000`],
  ])('the number %d', (value, en, fi) => {
    expect(formatNumber(value, 'en')).toBe(en)
    expect(formatNumber(value, 'fi')).toBe(fi)
  })

  test('a range of numbers with equal ends is one number', () => {
    expect(formatNumberRange({ min: 2, max: 3 }, 'en')).toBe('2–3')
    expect(formatNumberRange({ min: 1.5, max: 1.5 }, 'fi')).toBe('1,5')
  })

  test.each([
    [0, `0${nb}B`, `0${nb}tavua`],
    [512, `512${nb}B`, `512${nb}tavua`],
    [1023.6 * 1024, `1${nb}MB`, `1${nb}Mt`],
    [48 * 1024, `48${nb}kB`, `48${nb}kt`],
    [1.44 * 1024 * 1024, `1.4${nb}MB`, `1,4${nb}Mt`],
    [50 * 1024 * 1024, `50${nb}MB`, `50${nb}Mt`],
    [3 * 1024 ** 3, `3${nb}GB`, `3${nb}Gt`],
    [5000 * 1024 ** 3, `5,000${nb}GB`, `5${nb}000${nb}Gt`],
  ])('a file of %d bytes', (bytes, en, fi) => {
    expect(formatFileSize(bytes, 'en')).toBe(en)
    expect(formatFileSize(bytes, 'fi')).toBe(fi)
  })
})

test.each([
  ['+358405550101', '+358 40 555 0101'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+441632960104', '+44 1632 960104'],
  ['+441387380123', '+44 13873 80123'],
  ['+441539430123', '+44 15394 30123'],
  ['+441539730123', '+44 1539 730123'],
  ['+16505550105', '+1 650 555 0105'],
  ['+3581234567', '+358 123 4567'],
  ['040 555 0101', '040 555 0101'],
  ['', ''],
])('the phone number %s', (phone, read) => {
  expect(formatPhone(phone).replaceAll(nb, ' ')).toBe(read)
})

test.each([
  ['FI', '33900', 'Tampere', '33900 Tampere'],
  ['GB', 'PE1 0ZZ', 'Peterborough', 'Peterborough PE1 0ZZ'],
  ['US', '94301', 'Palo Alto, CA', 'Palo Alto, CA 94301'],
  ['', '', 'Tampere', 'Tampere'],
  ['GB', '', '', ''],
])('a town of %j is written in the postal format of its country', (country, postalCode, city, written) => {
  expect(formatTown({ country, postalCode, city })).toBe(written)
})

test('short numbers are the same in every language', () => {
  expect([formatOrderNumber(10001), formatSampleNumber(10001, 3), formatOfferNumber(1001)]).toEqual([
    'L-10001',
    'L-10001-3',
    'T-1001',
  ])
})
