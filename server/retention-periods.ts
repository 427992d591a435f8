import { z } from 'zod'
import type { RetentionStep } from '#contract/privacy-lists.ts'

/** Nothing is removed until a period is set. A forgotten digit must not empty a database either. */
const periodOf = (least: number, most: number, unit: string) =>
  z
    .string()
    .refine(
      (text) => text === 'off' || (/^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most),
      `is neither off nor a number of ${unit} from ${least} to ${most}`,
    )
    .transform((text) => (text === 'off' ? null : Number(text)))
    .default(null)

const Months = periodOf(1, 1200, 'months')

/** Periods after which the worker removes data. The last one runs from the end of the year in which an order ended. */
export const periodVariables = {
  KEEP_ENQUIRIES_MONTHS: Months,
  KEEP_DRAFTS_MONTHS: Months,
  KEEP_ENDED_ACCOUNTS_MONTHS: Months,
  KEEP_MAIL_TEXTS_MONTHS: Months,
  KEEP_FAILED_MAILS_MONTHS: Months,
  KEEP_ORDER_CONTACTS_YEARS: periodOf(6, 100, 'years'),
}

/** Months after which data is removed, by kind; null if nothing is. */
export const retentionOf = (
  env: Record<keyof typeof periodVariables, number | null>,
): Record<RetentionStep, number | null> => {
  const years = env.KEEP_ORDER_CONTACTS_YEARS
  return {
    enquiries: env.KEEP_ENQUIRIES_MONTHS,
    drafts: env.KEEP_DRAFTS_MONTHS,
    accounts: env.KEEP_ENDED_ACCOUNTS_MONTHS,
    mail_texts: env.KEEP_MAIL_TEXTS_MONTHS,
    failed_mails: env.KEEP_FAILED_MAILS_MONTHS,
    order_contacts: years === null ? null : years * 12,
  }
}

/** Months that section 5 of the privacy notice names. Kinds that are off are counted with them. */
export const noticeMonths: Record<RetentionStep, number> = {
  enquiries: 24,
  drafts: 24,
  accounts: 24,
  mail_texts: 12,
  failed_mails: 12,
  order_contacts: 120,
}
