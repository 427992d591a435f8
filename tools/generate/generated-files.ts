import pg from 'pg'
import { startThrowAwayPostgres } from '#local/throw-away/postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { errorsText } from './errors.ts'
import { openapiText } from './openapi.ts'
import { schemaText } from './schema.ts'
import { tablesText } from './tables.ts'

/** Generated files with their current texts, from a temporary database to which all migrations are applied. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const postgres = await startThrowAwayPostgres()
  try {
    await migrate(postgres.ownerUrl)
    return await filesFrom(postgres.ownerUrl)
  } finally {
    await postgres.discard()
  }
}

/** Generated files from a database to which all migrations are applied. Only the owner sees all of its catalogue. */
export async function filesFrom(ownerUrl: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const openapi = await openapiText()
    return new Map([
      ['docs/openapi.json', openapi],
      ['docs/errors.md', errorsText()],
      ['docs/schema.sql', await schemaText(client)],
      ['server/db/tables.ts', await tablesText(client)],
    ])
  } finally {
    await client.end()
  }
}
