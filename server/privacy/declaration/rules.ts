import type { Tables } from '#server/db/tables.ts'
import type { Holding } from '../rules.ts'
import { accounts } from './accounts/rules.ts'
import { contacts, correspondence } from './contacts/rules.ts'
import { sales } from './sales/rules.ts'
import { work } from './work/rules.ts'

/** Everything that is stored about people, in the order in which it is erased. */
export const holdings: readonly Holding[] = [...accounts, ...contacts, ...correspondence, ...sales, ...work]

/** Columns that triggers and the worker derive from names. They follow when the name is erased. */
export const derived: readonly { table: keyof Tables; columns: readonly string[] }[] = [
  { table: 'offer_words', columns: ['words'] },
  { table: 'order_words', columns: ['words', 'name_key'] },
]
