import type { KeepingReason, PersonalDataKind, ReplacingPlace } from '#contract/privacy-lists.ts'
import type { Tables } from '#server/db/tables.ts'

/** Person whose data is exported or erased. */
export type Subject = {
  /** Accounts of the person; none for somebody who has never signed in. */
  ids: readonly string[]
  /**
   * Addresses of the person in lower case. An address that an account does not prove is none of them, nor is one that another
   * account has too.
   */
  emails: readonly string[]
}

/** The same with the ids of the events that the person caused or that are about them. */
export type Linked = Subject & { events: readonly string[] }

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
  /** Columns that an export shows; none if the row may be about others too. None is a secret. */
  shows: readonly string[]
  /** Columns of text, JSON or bytes that hold personal data. */
  personal: readonly string[]
  fate: Fate
  /** Instant at which a row came about. An erasure leaves rows that the address alone connects and that came about after it. */
  at?: string
  /** SQL condition on rows `t` in use, which an erasure leaves: it is refused while they name the person. */
  unless?: string
  /** True for rows that are found by what an account says: they are overwritten before it is emptied. */
  isFirst?: true
  /** Unique column by which an export reads a large table in parts. */
  key?: string
}

/**
 * Columns in which the product repeats names, addresses and phone numbers, in rows that stay. An erasure replaces words in those
 * that belong to the person.
 */
export type Mention = {
  place: ReplacingPlace
  table: keyof Tables
  /** Unique column, by which the rows are read in parts. */
  key: string
  /** SQL condition as in a holding; `:events` are the events of the person. */
  of: string
  /** Instant at which a row came about. Later ones than the erasure are not the person's any more. */
  at: string
  texts?: readonly string[]
  json?: readonly string[]
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
/** Orders in progress. */
export const inProgress = `t.state not in ('draft', 'completed', 'cancelled')`
export const ofTheirEnquiries = `t.subject_kind = 'enquiry' and t.subject_id in (select id from enquiries where lower(email) = any(:emails))`

/** True for JSON in which a whole text is an address of the person. */
export const saysAddress = (column: string) =>
  `exists (select from jsonb_path_query(${column}, '$.** ? (@.type() == "string")') said (it)
    where lower(said.it #>> '{}') = any(:emails))`
