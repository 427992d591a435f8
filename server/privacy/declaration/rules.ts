import type { Tables } from '#server/db/tables.ts'
import type { Holding } from '../rules.ts'
import { accounts } from './accounts/rules.ts'
import { contacts, correspondence } from './contacts/rules.ts'
import { sales } from './sales/rules.ts'
import { work } from './work/rules.ts'

/** Everything that is stored about people, in the order in which it is erased. */
export const holdings: readonly Holding[] = [...accounts, ...contacts, ...correspondence, ...sales, ...work]

/**
 * Columns in which the product repeats names, addresses and phone numbers: mails to others, details of events, first replies.
 * An erasure replaces these words there, wherever they are.
 */
export const copies: readonly { table: keyof Tables; columns: readonly string[]; isJson?: boolean }[] = [
  { table: 'customer_merges', columns: ['replaced'], isJson: true },
  { table: 'digest_entries', columns: ['line_en', 'line_fi'] },
  { table: 'event_personal', columns: ['values'], isJson: true },
  { table: 'failed_announcements', columns: ['last_error'] },
  { table: 'idempotency_keys', columns: ['reply'] },
  { table: 'mails', columns: ['subject', 'text', 'html', 'last_error'] },
  { table: 'proposals', columns: ['changes', 'differences'], isJson: true },
  { table: 'unannounced_samples', columns: ['sender'] },
]

/** Columns that triggers and the worker derive from names. They follow when the name is erased. */
export const derived: readonly { table: keyof Tables; columns: readonly string[] }[] = [
  { table: 'offer_words', columns: ['words'] },
  { table: 'order_words', columns: ['words', 'name_key'] },
]
