import { expect, test } from 'vitest'
import { offerMoves, offerStates } from '#contract/lists.ts'
import { expertActions, moves, reminderDue } from './rules.ts'

test('every change of state is a row of the table', () => {
  const rows = offerMoves.map(
    (move) =>
      `${moves[move].from.join(', ')} --${move}--> ${moves[move].to.join(', ')} (${moves[move].by.join(', ')})`,
  )
  expect(rows).toEqual([
    'draft --send--> sent (expert)',
    'sent, accepted, declined, withdrawn, expired --supersede--> superseded (expert)',
    'sent --accept--> accepted (customer)',
    'sent --decline--> declined (customer)',
    'sent --withdraw--> withdrawn (expert)',
    'sent --expire--> expired (system)',
  ])
})

test('every state but the first is reached, and nothing leads back to a draft', () => {
  const reached = new Set(Object.values(moves).flatMap(({ to }) => to))
  expect([...reached].sort()).toEqual(offerStates.filter((state) => state !== 'draft').sort())
})

test.each([
  ['sent', ['revise', 'copy', 'withdraw', 'remind', 'assign']],
  ['accepted', ['copy', 'assign']],
  ['declined', ['revise', 'copy', 'assign']],
  ['withdrawn', ['copy']],
  ['expired', ['revise', 'copy', 'assign']],
] as const)('an expert may act on an offer that is %s: %j', (state, allowed) => {
  expect(expertActions({ state, recipientEmail: 'a@b.example', order: null })).toEqual(allowed)
})

test('an offer that is made for an order is taken back and revised on the order', () => {
  const allowed = expertActions({ state: 'sent', recipientEmail: 'a@b.example', order: {} })
  expect(allowed).toEqual(['copy', 'remind', 'assign'])
})

test('an offer that was not mailed has no reminder, and without an offer there are no actions', () => {
  expect(expertActions({ state: 'sent', recipientEmail: '', order: null })).not.toContain('remind')
  expect(expertActions(null)).toEqual([])
})

const sentOn = (day: string) => new Date(`${day}T10:00:00Z`)
test.each([
  ['2026-11-12', '2026-11-01', null, null],
  ['2026-11-13', '2026-11-01', null, 7],
  ['2026-11-15', '2026-11-01', null, 7],
  ['2026-11-15', '2026-11-01', 7, null],
  ['2026-11-19', '2026-11-01', 7, 1],
  ['2026-11-19', '2026-11-01', null, 1],
  ['2026-11-20', '2026-11-01', 7, 1],
  ['2026-11-20', '2026-11-01', 1, null],
  ['2026-11-21', '2026-11-01', null, null],
  // Sent when the time of the reminder had come.
  ['2026-11-15', '2026-11-13', null, null],
  ['2026-11-19', '2026-11-13', null, 1],
  ['2026-11-20', '2026-11-19', null, null],
] as const)('on %s, sent on %s, after the reminder %s, the reminder due is %s', (today, sent, last, due) => {
  const offer = { validUntil: '2026-11-20', sentAt: sentOn(sent), expiryReminder: last, remindedAt: null }
  expect(reminderDue(offer, sentOn(today))).toBe(due)
})

test('no reminder is due on a day on which an expert has reminded', () => {
  const offer = { validUntil: '2026-11-20', sentAt: sentOn('2026-11-01'), expiryReminder: null }
  const [today, yesterday] = ['2026-11-19', '2026-11-18'].map(sentOn)
  expect(reminderDue({ ...offer, remindedAt: today ?? null }, sentOn('2026-11-19'))).toBe(null)
  expect(reminderDue({ ...offer, remindedAt: yesterday ?? null }, sentOn('2026-11-19'))).toBe(1)
})
