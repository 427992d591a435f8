import { z } from 'zod'

/** A forgotten digit must not empty a database. */
const Months = z.coerce.number().int().min(1).max(1200)

/** Periods after which the worker removes data. The last one runs from the end of the year in which an order ended. */
export const periodVariables = {
  KEEP_ENQUIRIES_MONTHS: Months.default(24),
  KEEP_DRAFTS_MONTHS: Months.default(24),
  KEEP_ENDED_ACCOUNTS_MONTHS: Months.default(24),
  KEEP_MAIL_TEXTS_MONTHS: Months.default(12),
  KEEP_ORDER_CONTACTS_YEARS: z.coerce.number().int().min(6).max(100).default(10),
}

/** Months after which data is removed, by kind. */
export const retentionOf = (env: Record<keyof typeof periodVariables, number>) => ({
  enquiries: env.KEEP_ENQUIRIES_MONTHS,
  drafts: env.KEEP_DRAFTS_MONTHS,
  accounts: env.KEEP_ENDED_ACCOUNTS_MONTHS,
  mail_texts: env.KEEP_MAIL_TEXTS_MONTHS,
  order_contacts: env.KEEP_ORDER_CONTACTS_YEARS * 12,
})
