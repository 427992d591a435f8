import { expect, test } from 'vitest'
import type { Reception } from '#contract/receptions.ts'
import { type Entry, lastScanOf, mergeEntries, nextToSend } from './scan-entries.ts'

const anEntry = (id: string, code: string, more: Partial<Entry> = {}): Entry =>
  ({ kind: 'scan', body: { code }, id, at: `2026-01-01T00:00:0${id}Z`, state: 'waiting', ...more }) as Entry
const aPhoto = (id: string, code: string, more: Partial<Entry> = {}): Entry =>
  anEntry(id, code, { kind: 'photo', code, photo: '', ...more } as Partial<Entry>)
const failure = { code: 'internal_error', count: 1 } as const

test('the oldest entry is next, before those that failed', () => {
  const [first, second] = [anEntry('1', 'L-1-1', { failure }), anEntry('2', 'L-1-2')]
  expect(nextToSend([second, first], new Set())).toBe(second)
  expect(nextToSend([second, first], new Set(['2']))).toBe(first)
})

test.each([
  ['L-1-1', 'L-1-1'],
  ['L-1', 'L-1-1'],
  ['L-1-1', 'L-1'],
])('%s that failed delays a later %s', (earlier, later) => {
  const entries = [anEntry('2', later), anEntry('1', earlier, { failure })]
  expect(nextToSend(entries, new Set(['1']))).toBeUndefined()
})

test('entries of several pages are listed once, with their answers', () => {
  const [waiting, done] = [anEntry('1', 'L-1-1'), anEntry('1', 'L-1-1', { state: 'done' })]
  const newer = anEntry('2', 'L-1-2')
  expect(mergeEntries([[waiting], [newer, done]])).toEqual([newer, done])
  expect(mergeEntries([[newer, done], [waiting]])).toEqual([newer, done])
})

test('a photo leaves the scan of its sample the last one, which then has the photo', () => {
  const replyWith = (sample: unknown) => ({ outcome: 'received', sample }) as unknown as Reception
  const scanned = anEntry('1', 'L-1-1', { state: 'done', reply: replyWith({ id: 'a' }) })
  const sent = aPhoto('2', 'L-1-1', { state: 'done', reply: replyWith({ id: 'a', photos: [1] }) })
  const waiting = aPhoto('3', 'L-1-1')
  expect(lastScanOf([waiting, sent, scanned])).toEqual({
    entry: { ...scanned, reply: replyWith({ id: 'a', photos: [1] }) },
    photo: waiting,
  })
  expect(lastScanOf([aPhoto('2', 'L-1-2'), scanned])).toMatchObject({ entry: { id: '1' }, photo: undefined })
  expect(lastScanOf([waiting])).toBeNull()
})
