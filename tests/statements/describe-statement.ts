import pg from 'pg'
import type { Kind } from './declared-rows.ts'

/** Column of a statement as PostgreSQL describes it. */
export type DescribedColumn = {
  name: string
  kind: Kind
  /** Column of a table where the statement returns one unchanged, which `nullable` describes. */
  source: { table: number; column: number } | null
}

const { builtins } = pg.types
/** As server/db/database.ts has pg parse them. */
const kindByType = new Map<number, Kind>([
  [builtins.TEXT, 'string'],
  [builtins.UUID, 'string'],
  [builtins.DATE, 'string'],
  [builtins.INT4, 'number'],
  [builtins.INT8, 'number'],
  [builtins.NUMERIC, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.BOOL, 'boolean'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.JSON, 'json'],
  [builtins.JSONB, 'json'],
  // Arrays of whole numbers, text, uuid and varchar, and the names of the catalogue.
  [1007, 'number[]'],
  [1009, 'string[]'],
  [2951, 'string[]'],
  [1015, 'string[]'],
  [19, 'string'],
])

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** Prepares a statement without executing it. Returns the columns of its rows; none if it returns no rows. */
export async function describeStatement(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  const fields = await new Promise<Field[]>((resolve, reject) => {
    client.query(new Description(text, resolve, reject))
  })
  return fields.map(({ name, dataTypeID, tableID, columnID }) => {
    const kind = kindByType.get(dataTypeID)
    if (!kind) throw new Error(`${name}: no TypeScript type is known for the type ${dataTypeID}`)
    return { name, kind, source: columnID === 0 ? null : { table: tableID, column: columnID } }
  })
}

type Wire = {
  parse(statement: { text: string; name: string; types: number[] }): void
  describe(statement: { type: 'S'; name: string }): void
  sync(): void
}

/** Parse, Describe and Sync of the wire protocol, which `pg` sends for no query of its own. */
class Description {
  readonly #text: string
  readonly #resolve: (fields: Field[]) => void
  readonly #reject: (error: Error) => void
  #fields: Field[] = []

  constructor(text: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void) {
    this.#text = text
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    wire.parse({ text: this.#text, name: '', types: [] })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields)
  }

  handleError(error: Error): void {
    this.#reject(new Error(`${error.message}: ${this.#text}`, { cause: error }))
  }
}
