import { expect, test } from 'vitest'
import { recordedActs } from '#contract/lists.ts'
import { longestExcerpt } from '#contract/order-timeline.ts'
import { actionsAmong, excerptOf, mailsOfActions, mergeByTime } from './rules.ts'

test('each action is an entry of one kind, and what was written is shown once', () => {
  const only = (shows: Partial<Parameters<typeof actionsAmong>[1]>) =>
    actionsAmong(recordedActs, { action: false, file: false, messages: false, ...shows })
  expect(only({ file: true })).toEqual(['withdraw_result', 'add_result', 'upload', 'remove_file'])
  expect(only({ action: true })).toContain('write_message')
  const beside = only({ action: true, file: true, messages: true })
  expect(recordedActs.filter((act) => !beside.includes(act))).toEqual(['write_message', 'write_note'])
})

test('the mails of each action are looked for once', () => {
  const names = mailsOfActions.map(({ action, mail }) => `${action}:${mail}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['submit:submit', 'write_message:message-provider']))
})

test('a long text is cut between characters', () => {
  const whole = '🧪'.repeat(longestExcerpt)
  expect(excerptOf(whole)).toBe(whole)
  expect(excerptOf(`${whole}x`)).toBe(`${whole}…`)
})

test('lists are merged with the newest first, and ids separate entries of the same instant', () => {
  const entry = (at: string, id: string) => ({ at, id })
  const merged = mergeByTime([[entry('3', 'a'), entry('1', 'b')], [entry('3', 'c')], [], [entry('2', 'd')]])
  expect(merged.map(({ id }) => id)).toEqual(['c', 'a', 'd', 'b'])
})
