import type pg from 'pg'

/** TypeScript types of all tables, from the catalogue of a migrated database: the text of server/db/tables.ts. */
export async function tablesText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.table_name as "table", c.column_name as name, c.udt_name as type, c.domain_name as domain,
      c.is_nullable = 'YES' as nullable, c.column_default is not null as has_default, c.is_generated = 'ALWAYS' as generated
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not like 'kysely_%'
    order by c.table_name, c.ordinal_position`)
  const tables = Map.groupBy(rows, (row) => row.table)
  const blocks = [...tables].map(([table, columns]) => {
    const fields = columns.map((column) => `    ${column.name}: ${columnType(column)}`)
    return `  ${table}: {\n${fields.join('\n')}\n  }`
  })
  return [
    "import type { ColumnType, Generated, JSONColumnType } from 'kysely'",
    'import type {',
    ...Object.values({ ...listByDomain, ...listByColumn })
      .sort()
      .map((list) => `  ${list},`),
    "} from '#contract/lists.ts'",
    '',
    '/** All tables, written by `npm run generate` from the catalogue of a migrated database. Do not edit. */',
    `export type Tables = {\n${blocks.join('\n')}\n}`,
    '',
  ].join('\n')
}

type Column = {
  table: string
  name: string
  type: string
  domain: string | null
  nullable: boolean
  has_default: boolean
  generated: boolean
}

/** As server/db/database.ts has pg parse them: days stay texts, bigint and numeric become numbers. */
const typeByUdt: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
}

/** Closed lists of the contract whose values a domain accepts. */
const listByDomain: Record<string, string> = {
  after_testing: 'AfterTesting',
  filled_part: 'FilledPart',
  offer_state: 'OfferState',
  order_state: 'OrderState',
  payment_method: 'PaymentMethod',
  rejection_reason: 'SampleRejectionReason',
  sample_state: 'SampleState',
  shipping_location: 'ShippingLocation',
  special_goods: 'SpecialGoods',
}

/** Closed lists whose values the check of a column accepts. */
const listByColumn: Record<string, string> = {
  'files.uploaded_by_kind': 'FileSender',
  'offer_items.unit': 'PriceUnit',
}

function columnType(column: Column): string {
  if (column.type === 'jsonb') {
    const json = 'JSONColumnType<Record<string, unknown>>'
    return column.nullable ? `${json} | null` : json
  }
  const list = listByDomain[column.domain ?? ''] ?? listByColumn[`${column.table}.${column.name}`]
  const isArray = column.type.startsWith('_')
  const known = list ? `${list}${isArray ? '[]' : ''}` : typeByUdt[column.type]
  if (!known)
    throw new Error(`${column.table}.${column.name}: no TypeScript type is known for ${column.type}`)
  const type = column.nullable ? `${known} | null` : known
  if (column.generated) return `ColumnType<${type}, never, never>`
  return column.has_default ? `Generated<${type}>` : type
}
