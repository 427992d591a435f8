import { expect, test } from 'vitest'
import { createScannerReader, isTypedText } from './hand-scanner.ts'

/** Reads keys with a pause before each, and returns what was scanned. */
function scan(keys: readonly string[], pauseMs: number): string[] {
  const reader = createScannerReader()
  let timeStamp = 1000
  return keys.flatMap((key) => {
    timeStamp += pauseMs
    return reader.read({ key, timeStamp }).scanned ?? []
  })
}

test('fast keys that end with Enter are a scan, regardless of the keyboard layout', () => {
  expect(scan([...'L-10001-3', 'Enter'], 8)).toEqual(['L-10001-3'])
  expect(scan([...'L+10001+3', 'Enter'], 8)).toEqual(['L+10001+3'])
  expect(scan(['Shift', 'L', 'Dead', ...'10001', 'Dead', '3', 'Enter'], 8)).toEqual(['L-10001-3'])
})

test('typing is no scan, but a number is, however slowly it comes; two scans are not one', () => {
  expect(scan([...'Shelf 4', 'Enter'], 150)).toEqual([])
  expect(scan([...'L/10001/3', 'Enter'], 150)).toEqual(['L/10001/3'])
  expect(scan([...'6414893400012', 'Enter'], 150)).toEqual(['6414893400012'])
  expect(scan([...'L-10001-3', 'Enter'], 900)).toEqual([])
  expect(scan(['a', 'Enter'], 8)).toEqual([])
  expect(scan([...'L-1-1', 'Enter', ...'L-1-2', 'Enter'], 8)).toEqual(['L-1-1', 'L-1-2'])
})

test('keys of a scan belong to it from the second on', () => {
  const reader = createScannerReader()
  const at = (key: string, timeStamp: number) => reader.read({ key, timeStamp }).isBurst
  expect([at('L', 0), at('/', 8), at('1', 200), at('g', 300), at('g', 900)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('a scanned code of ours is no text of a field', () => {
  expect([isTypedText('L-10001-3'), isTypedText('Shelf 4')]).toEqual([false, true])
})
