import type { KeepingReason, PersonalDataKind } from '#contract/privacy-lists.ts'
import type { Tables } from '#server/db/tables.ts'

/** Person whose data is exported or erased. */
export type Subject = {
  /** Accounts of the person; none for somebody who has never signed in. */
  ids: readonly string[]
  /** Addresses of the person in lower case. An address that an account does not prove is none of them. */
  emails: readonly string[]
}

/** `rows` are deleted, `set` overwrites columns by SQL, `noun` leaves it to the noun, which has more to remove than rows. */
export type Fate =
  | { kind: 'rows' }
  | { kind: 'set'; to: Record<string, string> }
  | { kind: 'noun' }
  | { kind: 'kept'; because: KeepingReason }

/** Personal data in a table: how it belongs to a person, what an export shows, and what becomes of it at an erasure. */
export type Holding = {
  kind: PersonalDataKind
  table: keyof Tables
  /** SQL condition on a row `t`. `:ids` are the accounts and `:emails` the addresses of the person. */
  of: string
  /** Columns that an export shows. None is about somebody else, and none is a secret. */
  shows: readonly string[]
  /** Columns of text, JSON or bytes that hold personal data. */
  personal: readonly string[]
  fate: Fate
  /** Unique column by which an export reads a large table in parts. */
  key?: string
}

export const rows = { kind: 'rows' } as const
export const noun = { kind: 'noun' } as const
export const kept = (because: KeepingReason) => ({ kind: 'kept', because }) as const
export const set = (to: Record<string, string>) => ({ kind: 'set', to }) as const

export const columnsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

type Row = Omit<Holding, 'shows' | 'personal'> & { shows: string; personal?: string }
export const holding = ({ shows, personal = '', ...row }: Row): Holding => ({
  ...row,
  shows: columnsIn(shows),
  personal: columnsIn(personal),
})

export const byPerson = 't.person_id = any(:ids)'
export const byAddress = 'lower(t.email) = any(:emails)'
export const ofTheirEnquiries = `t.subject_kind = 'enquiry' and t.subject_id in (select id from enquiries where lower(email) = any(:emails))`
