import {
  type RawBuilder,
  type Selection,
  type SelectType,
  type ShallowDehydrateObject,
  type Simplify,
  sql,
} from 'kysely'
import type { Tables } from './tables.ts'

/** Tables of a query by their aliases: `From<{ f: 'files' }>`. */
type From<Aliases extends Record<string, keyof Tables>> = { [Alias in keyof Aliases]: Tables[Aliases[Alias]] }

/** Row that a list of columns selects. */
export type RowOf<
  Aliases extends Record<string, keyof Tables>,
  Columns extends readonly unknown[],
> = Simplify<Selection<From<Aliases>, keyof Aliases, Columns[number]>>

/** Columns of a table by the fields of an object. */
type Fields<Table extends keyof Tables> = Readonly<Record<string, keyof Tables[Table] & string>>

type ObjectOf<Table extends keyof Tables, Columns extends Fields<Table>> = {
  -readonly [Field in keyof Columns]: SelectType<Tables[Table][Columns[Field] & keyof Tables[Table]]>
}

/** JSON object of columns of the row `alias`. Only the types need its table. */
export function objectOf<Table extends keyof Tables, Columns extends Fields<Table>>(
  _table: Table,
  alias: string,
  columns: Columns,
): RawBuilder<Simplify<ShallowDehydrateObject<ObjectOf<Table, Columns>>>> {
  const fields = Object.entries(columns).map(
    ([field, column]) => sql`${sql.lit(field)}, ${sql.ref(`${alias}.${column}`)}`,
  )
  return sql`json_build_object(${sql.join(fields)})`
}

/** True where the person is not among those who have seen the row; false where nothing is unread for anybody. */
export const isUnread = (seenBy: string, personId: string) =>
  sql<boolean>`(${personId}::uuid <> all(${sql.ref(seenBy)})) is true`

/** Instant as PostgreSQL writes it. Creating a `Date` for each instant of a list took a fifth of the call. */
export const instantText = (column: string) => sql<string>`${sql.ref(column)}::text`

/** Instant in ISO 8601 with milliseconds. Connections write instants in UTC: `2026-11-20 10:00:00.12+00`. */
export const isoInstant = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`

/** The same for an instant that may be absent. */
export const isoInstantOrNull = (text: string | null): string | null =>
  text === null ? null : isoInstant(text)

/** An object of JSON with its instant in ISO 8601. */
export const withIsoInstant = <Value extends { at: string }>(value: Value): Value => ({
  ...value,
  at: isoInstant(value.at),
})

/** Condition that a column has one of these ids. One id is compared as itself, so that an index keeps its order. */
export const isAmong = (column: string, ids: readonly string[]) =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}::uuid`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`
