import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { FieldErrorCode } from './errors.ts'
import { DocumentQuery, Id, line } from './fields.ts'
import { isInverted, notDetected, withOneNotDetected } from './measured-value.ts'

/** Limits of one result table. */
export const mostTableTests = 50
export const mostTableSamples = 5000

/** Measured number: exact, therefore text and never a float. */
const decimalText = /^-?\d{1,15}(?:\.\d{1,10})?$/
/** Result value: a number, optionally with `<` or `>`, or a word. */
const valueText = /^(?:[<>]?-?\d{1,15}(?:\.\d{1,10})?|[^\s\d<>≤≥=+−-][\s\S]*)$/u

const Decimal = z.string().max(30).regex(decimalText, 'wrong_format')

export const tableTestName = line(200, 1).describe(
  'Measured quantity, 1–200 characters; each name and unit once in a table.',
)
export const tableTestUnit = line(40)
  .default('')
  .describe('The unit of the values and limits, at most 40 characters; empty for none.')

/** Positions of the columns whose name and unit an earlier column has. */
export function findRepeatedColumns(columns: readonly { name: string; unit: string }[]): number[] {
  const keys = columns.map(({ name, unit }) => `${name}\n${unit}`)
  return [...keys.keys()].filter((index) => keys.indexOf(keys[index] ?? '') < index)
}

/** Positions of the columns whose lower limit is above the upper one. */
export const findInvertedLimits = (columns: readonly Pick<TableTest, 'minimum' | 'maximum'>[]): number[] =>
  [...columns.keys()].filter((index) => columns[index] && isInverted(columns[index]))

export const tableTestMinimum = Decimal.nullable().describe(
  'The requirement’s lower limit, itself allowed: an exact decimal as text, `0.05`; null for none.',
)
export const tableTestMaximum = Decimal.nullable().describe(
  'The requirement’s upper limit, itself allowed and not below the lower one: an exact decimal as text; null for none.',
)

export const TableTest = z.strictObject({
  name: tableTestName,
  unit: tableTestUnit,
  minimum: tableTestMinimum.default(null),
  maximum: tableTestMaximum.default(null),
})
export type TableTest = z.output<typeof TableTest>

const TableValue = line(60, 1)
  .regex(valueText, 'wrong_format')
  .overwrite(withOneNotDetected)
  .describe(
    `An exact decimal as text with a decimal point, \`12.50\`; \`<0.5\` below the limit of quantification, \`>300\` above the measuring range; \`${notDetected}\`, to which \`n.d.\` and \`ei havaittu\` are converted; or another word such as \`negative\`.`,
  )

const TableInputSample = z.strictObject({
  sampleId: Id.describe('A sample of the order; each once.'),
  values: z
    .array(TableValue.nullable())
    .max(mostTableTests)
    .describe('A value for each test, in their order; null where there is none.'),
})

/** Reports duplicates and excess entries at their own path. */
export const ResultTableInput = z
  .strictObject({
    tests: z.array(TableTest).min(1).max(mostTableTests).describe('The columns, 1–50.'),
    samples: z.array(TableInputSample).min(1).max(mostTableSamples).describe('The rows, 1–5,000.'),
  })
  .superRefine(({ tests, samples }, { addIssue }) => {
    const wrong = (path: (string | number)[], message: FieldErrorCode) =>
      addIssue({ code: 'custom', path, message })
    const seen = new Set<string>()
    const isSeen = (key: string) => seen.has(key) || !seen.add(key)
    for (const index of findRepeatedColumns(tests)) wrong(['tests', index, 'name'], 'duplicate')
    for (const index of findInvertedLimits(tests)) wrong(['tests', index, 'maximum'], 'below_minimum')
    samples.forEach(({ sampleId, values }, index) => {
      if (isSeen(sampleId)) wrong(['samples', index, 'sampleId'], 'duplicate')
      if (values.length !== tests.length) wrong(['samples', index, 'values'], 'wrong_format')
    })
  })
export type ResultTableInput = z.output<typeof ResultTableInput>

/** Reasons for which a value is not assessed. */
export const unassessedReasons = [
  'no_requirement',
  'quantification_limit_too_high',
  'measuring_range_too_low',
  'not_a_number',
] as const
export type UnassessedReason = (typeof unassessedReasons)[number]

/** Measured quantity with what is required of it. */
export const ShownTableTest = z.object({
  name: z.string().describe('Measured quantity.'),
  unit: z.string().describe('The unit of the values and limits; empty for none.'),
  minimum: z.string().nullable().describe('The requirement’s lower limit as text; null for none.'),
  maximum: z.string().nullable().describe('The requirement’s upper limit as text; null for none.'),
})

export const ResultTable = z
  .object({
    tests: z.array(ShownTableTest).describe('The columns.'),
    samples: z
      .array(
        z.object({
          sampleId: Id.describe('The sample, as in the order.'),
          number: z.int().min(1).describe('Its number in the order: `L-1234-3` on labels.'),
          name: z.string().describe('Name given by the customer.'),
          values: z
            .array(
              z
                .object({
                  value: z
                    .string()
                    .describe(
                      `As it was released: an exact decimal as text, \`${notDetected}\`, or another word.`,
                    ),
                  passed: z
                    .boolean()
                    .nullable()
                    .describe(
                      `True if the requirement is met; \`${notDetected}\` meets an upper limit and no lower one. Null for a value that is not assessed.`,
                    ),
                  unassessed: z
                    .enum(unassessedReasons)
                    .nullable()
                    .describe(
                      'Why it is not assessed; null if it is. `quantification_limit_too_high`: it may or may not meet the requirement, such as `<5` against a limit of 3; `measuring_range_too_low`: the same for `>`.',
                    ),
                })
                .nullable(),
            )
            .describe('In the order of the tests; null where there is no value.'),
        }),
      )
      .describe('The rows, by the number of the sample.'),
  })
  .meta({ id: 'ResultTable' })
export type ResultTable = z.infer<typeof ResultTable>

const ResultParams = z.strictObject({ id: Id.describe('The result’s ID, a UUID version 7.') })

export const resultTableEndpoints = {
  getResultTable: endpoint({
    method: 'GET',
    path: '/results/{id}/table',
    summary: 'The table of a result',
    description: 'For everyone who sees the result. A result without a table is not found here.',
    access: 'signed-in',
    params: ResultParams,
    status: 200,
    reply: ResultTable,
    errors: ['result_not_found'],
  }),
  downloadResultTable: endpoint({
    method: 'GET',
    path: '/results/{id}/table/document',
    summary: 'The table of a result as CSV',
    description:
      'In UTF-8. In English separated by commas the fields and decimal points, in Finnish with semicolons and decimal commas, as spreadsheets there expect it.',
    access: 'signed-in',
    params: ResultParams,
    query: DocumentQuery,
    status: 200,
    reply: 'file',
    errors: ['result_not_found'],
  }),
}
