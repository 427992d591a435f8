import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/order-timeline.ts'
import { groupUploads } from './group-uploads.ts'

type Of<Kind> = Extract<TimelineEntry, { kind: Kind }>

/** Entry so many seconds after the beginning, whose id is that number. */
const file = (second: number, act: 'upload' | 'remove_file' = 'upload', name = 'Anna'): Of<'file'> => {
  const at = new Date(Date.UTC(2026, 10, 27, 9, 0, second)).toISOString()
  const actor = { name, kind: 'customer' as const, onBehalfOf: null }
  const event = {
    id: String(second),
    at,
    act,
    actor,
    from: null,
    to: null,
    details: { name: `${second}.pdf` },
  }
  return { kind: 'file', id: String(second), at, event }
}
const action = (second: number): Of<'action'> => ({ ...file(second), kind: 'action' })
const mail = (second: number): Of<'mail'> => {
  const { id, at } = file(second)
  const sent = { receiver: 'anna@example.com', subject: 'A file', attempts: 1, lastError: null }
  const state = { state: 'sent' as const, sentAt: at, failedAt: null, allowed: [] }
  return { kind: 'mail', id: `mail ${id}`, at, mail: { act: 'upload', ...sent, ...state } }
}

/** Ids of the entries; a group names those that it contains. */
const idsOf = (entries: TimelineEntry[]) =>
  groupUploads(entries).map((entry) =>
    entry.kind === 'uploads' ? entry.entries.map(({ id }) => id).join(' ') : entry.id,
  )

test('files that were attached together are one entry', () => {
  expect(idsOf([action(200), file(40), file(20), file(0)])).toEqual(['200', '40 20 0'])
  expect(idsOf([file(0)])).toEqual(['0'])
})

test('a pause, another person, a removal and any other entry end a group', () => {
  expect(idsOf([file(300), file(170), file(50)])).toEqual(['300', '170 50'])
  expect(idsOf([file(20), file(10, 'upload', 'Mikko'), file(0)])).toEqual(['20', '10', '0'])
  expect(idsOf([file(20, 'remove_file'), file(10), file(0)])).toEqual(['20', '10 0'])
  expect(idsOf([file(20), action(10), file(0)])).toEqual(['20', '10', '0'])
})

test('the mails about the files do not end a group', () => {
  expect(idsOf([mail(21), file(20), mail(11), file(10)])).toEqual(['mail 21', '20 10', 'mail 11'])
})
