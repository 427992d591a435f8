import { z } from 'zod'
import { Slug } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { FieldProblem } from './errors.ts'
import { block, Cents, Count, Cursor, Id, LocalText, line, nextCursor, Version } from './fields.ts'
import { LaboratoryParams } from './laboratories.ts'
import { mostLaboratoryMethods, mostMethodColumns, mostMethodsInImport } from './limits.ts'
import { languages, priceUnits, sheetFormats } from './lists.ts'
import { Weeks } from './offer-drafts.ts'
import { aboutSheets } from './sheets.ts'

const fields = {
  name: line(200).default('').describe('Name of a test that is not in the catalogue; empty for a product.'),
  technique: line(200).default('').describe('Technique or standard; may be empty.'),
  priceCents: Cents.nullable().default(null).describe('Unit price charged to us; null if unknown.'),
  unit: z.enum(priceUnits).default('sample').describe('Price basis.'),
  turnaroundWeeks: z
    .strictObject({ min: Weeks.describe('Weeks at least.'), max: Weeks.describe('Weeks at most.') })
    .nullable()
    .default(null)
    .describe('Weeks from arrival to results; null if unknown.'),
  minimumAmount: line(200).default('').describe('Minimum amount of sample, such as `50 g`; may be empty.'),
  note: line(1000).default('').describe('For the provider only; may be empty.'),
}

export const MethodInput = z.strictObject({
  productId: Slug.nullable().default(null).describe('Product of the catalogue; null for a test by name.'),
  ...fields,
  accreditationId: Id.nullable()
    .default(null)
    .describe('The laboratory’s accreditation that covers it; null for none.'),
})
export type MethodInput = z.output<typeof MethodInput>

export const LaboratoryMethod = z
  .object({
    id: Id.describe('A UUID version 7.'),
    product: z
      .object({ id: z.string().describe('The product’s ID.'), name: LocalText })
      .nullable()
      .describe('Product of the catalogue; null for a test by name.'),
    name: z.string().describe('Name of a test that is not in the catalogue; empty for a product.'),
    technique: z.string().describe('Technique or standard; may be empty.'),
    priceCents: Cents.nullable().describe('Unit price charged to us; null if unknown.'),
    unit: z.enum(priceUnits).describe('Price basis.'),
    turnaroundWeeks: z
      .object({ min: z.number().describe('Weeks at least.'), max: z.number().describe('Weeks at most.') })
      .nullable()
      .describe('Weeks from arrival to results; null if unknown.'),
    accreditation: z
      .object({
        id: Id.describe('The accreditation.'),
        number: z.string().describe('Its number.'),
        isValid: z.boolean().describe('False after its last day.'),
      })
      .nullable()
      .describe('Accreditation under which it is done; null for none.'),
    minimumAmount: z.string().describe('Least amount of sample; may be empty.'),
    note: z.string().describe('For the provider only; may be empty.'),
    version: Version,
  })
  .meta({ id: 'LaboratoryMethod' })
export type LaboratoryMethod = z.infer<typeof LaboratoryMethod>

/** Columns of imported and exported methods. */
export const methodColumns = [
  'product',
  'name',
  'technique',
  'price',
  'unit',
  'weeksFrom',
  'weeksTo',
  'accreditation',
  'minimumAmount',
  'note',
] as const
export type MethodColumn = (typeof methodColumns)[number]

const MethodSheet = z.strictObject({
  rows: z
    .array(z.array(block(1000)).max(mostMethodColumns))
    .min(2)
    .max(mostMethodsInImport + 1)
    .describe(
      `Cells of a sheet as text. The first row contains headings in English or Finnish, as in an export; the other rows are methods, at most ${mostMethodsInImport}.`,
    ),
})
export type MethodSheet = z.output<typeof MethodSheet>

const shownMethod = (description: string) =>
  z
    .object({
      technique: z.string().describe('Technique or standard; may be empty.'),
      priceCents: z.int().nullable().describe('Unit price charged to us; null if unknown.'),
      unit: z.enum(priceUnits).describe('Price basis.'),
      turnaroundWeeks: z
        .object({ min: z.number().describe('Weeks at least.'), max: z.number().describe('Weeks at most.') })
        .nullable()
        .describe('Weeks from arrival to results; null if unknown.'),
    })
    .nullable()
    .describe(description)

/** Number of characters of a faulty cell that are repeated. */
export const shownOfCell = 100

export const MethodImport = z
  .object({
    rows: z
      .array(
        z.object({
          line: z.int().min(2).describe('Number of the row in the sheet; that of the headings is 1.'),
          name: z.string().describe('Name of the test as entered, or that of its product.'),
          effect: z
            .enum(['add', 'change', 'none'])
            .nullable()
            .describe(
              '`none` if the laboratory already has exactly this method; null for a row with an error.',
            ),
          problems: z
            .array(
              z.object({
                column: z.enum(methodColumns).describe('Column with the fault.'),
                code: FieldProblem.shape.code,
                value: z
                  .string()
                  .max(shownOfCell)
                  .optional()
                  .describe(`Contents of the cell, at most ${shownOfCell} characters; absent if empty.`),
              }),
            )
            .describe('Reasons why the row is not imported; empty for a valid row.'),
          before: shownMethod(
            'Method as the laboratory has it; null for a new one and for a row with a fault.',
          ),
          after: shownMethod('Method as the import leaves it; null for a row with a fault.'),
          changed: z.array(z.enum(methodColumns)).describe('Columns that change in an existing method.'),
        }),
      )
      .describe('One for each row that is not empty.'),
    added: Count.describe('Number of methods that are new.'),
    changed: Count.describe('Number of methods that are changed.'),
    faulty: Count.describe('Number of rows that are not imported.'),
    unknownHeadings: z.array(z.string()).describe('Headings of columns that are not read.'),
  })
  .meta({ id: 'MethodImport' })
export type MethodImport = z.infer<typeof MethodImport>

const MethodParams = LaboratoryParams.extend({
  methodId: Id.describe('The method’s ID, a UUID version 7.'),
})
const onList = ['forbidden', 'laboratory_not_found'] as const
const refusedInput = ['product_not_found', 'accreditation_not_found'] as const
const onOne = [...onList, 'laboratory_method_not_found', 'laboratory_method_changed'] as const

export const laboratoryMethodEndpoints = {
  listLaboratoryMethods: endpoint({
    method: 'GET',
    path: '/laboratories/{id}/methods',
    summary: 'Methods of a laboratory (expert)',
    description: 'In the order in which they were added, at most 100 per page.',
    access: 'signed-in',
    params: LaboratoryParams,
    query: z.strictObject({ cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(LaboratoryMethod).describe('At most 100.'), nextCursor })
      .meta({ id: 'LaboratoryMethodPage' }),
    errors: onList,
  }),
  addLaboratoryMethod: endpoint({
    method: 'POST',
    path: '/laboratories/{id}/methods',
    summary: 'Add a method to a laboratory (expert)',
    description: `A laboratory has at most ${mostLaboratoryMethods} methods.`,
    access: 'signed-in',
    idempotent: true,
    params: LaboratoryParams,
    body: MethodInput,
    status: 201,
    reply: LaboratoryMethod,
    errors: [...onList, ...refusedInput, 'laboratory_methods_too_many'],
  }),
  editLaboratoryMethod: endpoint({
    method: 'PUT',
    path: '/laboratories/{id}/methods/{methodId}',
    summary: 'Edit a method of a laboratory (expert)',
    access: 'signed-in',
    versioned: true,
    params: MethodParams,
    body: MethodInput,
    status: 200,
    reply: LaboratoryMethod,
    errors: [...onOne, ...refusedInput],
  }),
  removeLaboratoryMethod: endpoint({
    method: 'DELETE',
    path: '/laboratories/{id}/methods/{methodId}',
    summary: 'Remove a method of a laboratory (expert)',
    access: 'signed-in',
    versioned: true,
    params: MethodParams,
    status: 204,
    reply: 'nothing',
    errors: onOne,
  }),
  previewLaboratoryMethods: endpoint({
    method: 'POST',
    path: '/laboratories/{id}/methods/preview',
    summary: 'Effect of an import of methods (expert)',
    description: 'Nothing is stored.',
    access: 'signed-in',
    params: LaboratoryParams,
    body: MethodSheet,
    bodyLimit: 5_000_000,
    status: 200,
    reply: MethodImport,
    errors: onList,
  }),
  importLaboratoryMethods: endpoint({
    method: 'POST',
    path: '/laboratories/{id}/methods/import',
    summary: 'Import methods of a laboratory (expert)',
    description:
      'Valid rows are imported; rows with errors are returned with the reasons. A row with the same product or name and the same technique as an existing method changes that method. Values in columns that the sheet does not have are left unchanged.',
    access: 'signed-in',
    idempotent: true,
    params: LaboratoryParams,
    body: MethodSheet,
    bodyLimit: 5_000_000,
    status: 201,
    reply: MethodImport,
    errors: [...onList, 'laboratory_methods_too_many'],
  }),
  exportLaboratoryMethods: endpoint({
    method: 'GET',
    path: '/laboratories/{id}/methods/export',
    summary: 'Methods of a laboratory as a file (manager)',
    description: `All methods, ${aboutSheets} It can be imported again.`,
    access: 'signed-in',
    params: LaboratoryParams,
    query: z.strictObject({
      format: z.enum(sheetFormats).describe('Format of the file.'),
      language: z
        .enum(languages)
        .optional()
        .describe('Language of headings and units; by default, the caller’s own.'),
    }),
    status: 200,
    reply: 'file',
    errors: onList,
  }),
}
