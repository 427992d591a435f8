import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowAwayPostgres } from '#local/throw-away/postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated database that every test file clones. */
    templateDatabaseUrl: string
  }
}

/** Starts one PostgreSQL for the whole run and migrates it once; each test file clones the result in milliseconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres()
  try {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('create database template_for_tests')
    await client.end()
    const template = new URL(server.url)
    template.pathname = '/template_for_tests'
    await migrate(template.href)
    await prepareJobs(template.href)
    project.provide('templateDatabaseUrl', template.href)
  } catch (error) {
    await server.discard()
    throw error
  }
  return server.discard
}
