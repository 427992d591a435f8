import type { Catalogue } from '#contract/catalogue-file.ts'
import { loadCatalogue } from '#server/catalogue/loading/domain.ts'
import { longestStatementMs, openDatabase } from '#server/db/database.ts'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import type { TestApi } from './api.ts'

/** Loads a catalogue, by default that of content/, with the time limit of the command that loads it in production. */
export async function provideCatalogue(api: TestApi, catalogue?: Catalogue): Promise<Catalogue> {
  const provided = catalogue ?? readCatalogue()
  const { db, close } = openDatabase({
    url: api.databaseUrl,
    poolSize: 1,
    statementMs: longestStatementMs.ofWorker,
    onError: () => undefined,
  })
  await loadCatalogue(db, api.context.clock, provided)
  await close()
  return provided
}
