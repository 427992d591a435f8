import { z } from 'zod'
import { languages } from './lists.ts'

/** Shapes shared by many nouns: ids, days, instants, texts, money. Each states its limits once. */

/** Id; accepted in either case, stored in lower case. */
export const Id = z.uuid().toLowerCase().describe('A UUID version 7.')
export const OrderParams = z.strictObject({ id: Id.describe('The order’s ID, a UUID version 7.') })

/** Day from the year 1000 on: PostgreSQL has no year 0000. */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1000', 'wrong_format')
  .describe('A calendar day in Helsinki, `YYYY-MM-DD`.')
export const Instant = z.iso.datetime().describe('An instant in UTC, ISO 8601 with `Z`.')

/** Whole cents of one price or fee: at most a million currency units. */
export const Cents = z.int().min(0).max(100_000_000).describe('Whole cents, VAT 0; at most a million euros.')
export const CentsRange = z
  .object({
    min: Cents.describe('Lower end, whole cents.'),
    max: Cents.describe('Upper end, whole cents; equal to `min` for a fixed price.'),
  })
  .describe('A price or a range of prices in whole cents, VAT 0. Equal ends mean one price.')
export type CentsRange = z.infer<typeof CentsRange>

/** Whole cents of a total: at most the largest integer that JSON carries exactly. */
const TotalCents = z.int().min(0)
export const TotalRange = z
  .object({
    min: TotalCents.describe('Lower end, whole cents.'),
    max: TotalCents.describe('Upper end, whole cents; equal to `min` for a fixed total.'),
  })
  .describe('A total or a range of totals in whole cents, VAT 0. Equal ends mean one total.')

/** Short number of an order or offer, assigned by the server and never reused. */
export const ShortNumber = z.int().min(1)
/** Count. */
export const Count = z.int().min(0)

export const Currency = z.literal('EUR').describe('ISO 4217; all prices are in euros today.')

/** Control characters and lone surrogates are refused in every text: they break spreadsheets, labels and PDFs. */
const lineText = /^[^\p{Cc}\p{Cs}]*$/u
const blockText = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** One line of text without control characters; trimmed. */
export const line = (max: number, min = 0) =>
  z.string().max(max).regex(lineText, 'control_characters').trim().min(min)

/** Text of several lines; line breaks and tabs are kept. */
export const block = (max: number) => z.string().max(max).regex(blockText, 'control_characters').trim()

export const Email = z
  .string()
  .max(254)
  .regex(lineText, 'control_characters')
  .trim()
  .pipe(z.email('not_an_email'))
  .describe('An email address of at most 254 characters.')

/** Secret of a one-time link. It is only in the mail; the database stores its hash. */
export const OneTimeToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'wrong_format')
  .describe('The token of the link.')

export const Version = z.int().min(1).describe('Grows by one with every change; sent back in `If-Match`.')

/** Page of a list. Cursors are opaque and stay valid when rows are added. The longest holds a name of 200 characters. */
export const Cursor = z
  .string()
  .max(1200)
  .regex(/^[A-Za-z0-9_-]*$/, 'wrong_format')
  .describe('Opaque; from `nextCursor` of the previous page.')
export const nextCursor = Cursor.nullable().describe('The cursor of the next page; null on the last one.')

/** Language of a generated document. */
export const DocumentQuery = z.strictObject({
  language: z.enum(languages).optional().describe('The reader’s language; by default, the caller’s own.'),
})

/** Integer in an address. */
export const numberInQuery = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'wrong_type')
    .transform(Number)
    .pipe(z.int().min(min, { abort: true }).max(max, { abort: true }))

/** Text in both languages; the client chooses. */
export const LocalText = z
  .object({ en: z.string().describe('English.'), fi: z.string().describe('Finnish.') })
  .describe('The text in both languages.')

/** Reference to an organisation or person inside other nouns. */
export const NamedRef = z.object({ id: Id, name: z.string().describe('The name to show.') })
export type NamedRef = z.infer<typeof NamedRef>
