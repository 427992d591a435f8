import type { Column } from './kinds.ts'

/**
 * One sign per state: `+` done · `n` does not exist for this person · `f` this person may never do it · `s` not in
 * this state · `c` no customs invoice for this destination. A caller without a token always gets 401.
 */
export type Row = Record<Exclude<Column, 'nobody'>, string>

export const always = '+++++++++'
export const absent = 'nnnnnnnnn'
export const refused = 'fffffffff'

/** Rows in which outsiders learn nothing in any state. */
export const outsiders = { other: absent, teamless: absent }
export const bySide = (columns: string): Row => ({
  own: columns,
  colleague: columns,
  ...outsiders,
  reporting: refused,
  expert: refused,
})
export const byExpert = (columns: string): Row => ({
  own: refused,
  colleague: refused,
  ...outsiders,
  reporting: refused,
  expert: columns,
})
/** Only for the person who began it, also if others see the order. */
export const byOwner = (columns: string): Row => ({
  own: columns,
  colleague: absent,
  ...outsiders,
  reporting: absent,
  expert: absent,
})
export const byReadersIn = (columns: string): Row => ({
  own: columns,
  colleague: columns,
  ...outsiders,
  reporting: columns,
  expert: columns,
})
export const byReaders = byReadersIn(always)
