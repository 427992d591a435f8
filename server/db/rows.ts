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
