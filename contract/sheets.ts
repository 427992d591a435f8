import { z } from 'zod'
import { languages, sheetFormats } from './lists.ts'

/** Columns in an address: their names with commas between. */
const columnsInQuery = <const Columns extends readonly string[]>(columns: Columns) =>
  z
    .string()
    .max(200)
    .regex(/^[a-z_]+(?:,[a-z_]+)*$/, 'wrong_format')
    .transform((names) => [...new Set(names.split(','))])
    .pipe(z.array(z.enum(columns)))

/** Parameters of a list that is exported as a file. */
export const sheetParameters = <const Columns extends readonly string[]>(columns: Columns, note: string) => ({
  format: z.enum(sheetFormats).describe('Format of the file.'),
  columns: columnsInQuery(columns)
    .optional()
    .describe(`Columns in this order, separated by commas; all by default. ${note}`),
  language: z
    .enum(languages)
    .optional()
    .describe('Language of headings and states; by default, the caller’s own.'),
})

/** Sentence about the files, for the descriptions of exports. */
export const aboutSheets =
  'as CSV (semicolons, UTF-8 with a byte order mark) or XLSX. In CSV, text that starts like a formula is prefixed with an apostrophe.'
