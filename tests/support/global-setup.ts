import type { TestProject } from 'vitest/node'
import { copyDatabase, type DatabaseUrls } from '#local/postgres/databases.ts'
import { startThrowAwayPostgres } from '#local/throw-away/postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { templateDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseUrls
  }
}

/** Starts one PostgreSQL for the whole run and migrates it once; each test file copies the result in milliseconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { discard, ...server } = await startThrowAwayPostgres()
  try {
    const { ownerUrl } = await copyDatabase(server, 'template0', templateDatabase)
    await prepareDatabase(ownerUrl)
    project.provide('databaseServer', server)
  } catch (error) {
    await discard()
    throw error
  }
  return discard
}
