import type { Column } from './kinds.ts'

/** Per endpoint without an order: the code of the refusal, or `+`. */
export type Answers = Record<Column, string> & Partial<Record<'manager', string>>
export const signedIn: Answers = {
  nobody: 'not_signed_in',
  own: '+',
  colleague: '+',
  other: '+',
  teamless: '+',
  reporting: '+',
  expert: '+',
}
export const customersGet = (code: string): Answers => ({
  ...signedIn,
  own: code,
  colleague: code,
  other: code,
  teamless: code,
  reporting: code,
})
export const byExperts = customersGet('forbidden')
export const byManagers: Answers = { ...byExperts, expert: 'forbidden', manager: '+' }

/** The same answers to several calls. */
export const each = (names: string, answers: Answers): Record<string, Answers> =>
  Object.fromEntries(names.split(' ').map((name) => [name, answers]))
