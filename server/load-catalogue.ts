import { readFile } from 'node:fs/promises'
import { Catalogue } from '#contract/catalogue-file.ts'
import { loadCampaigns } from './campaigns/domain.ts'
import { loadCatalogue as load } from './catalogue/loading/domain.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { longestStatementMs, openDatabase } from './db/database.ts'

const file = new URL('../dist/catalogue.json', import.meta.url)

/** Loads the catalogue that the build wrote into the database. Run once per release, after migrating. */
export async function loadCatalogue(): Promise<void> {
  const catalogue = Catalogue.parse(JSON.parse(await readFile(file, 'utf8')))
  const { database } = readConfig()
  const { db, close } = openDatabase({
    url: database.url,
    poolSize: 1,
    statementMs: longestStatementMs.ofWorker,
    onError: (error) => console.error(error),
  })
  try {
    const isNew = await load(db, systemClock, catalogue)
    await loadCampaigns(db, systemClock, catalogue)
    console.log(
      isNew ? `catalogue loaded: ${catalogue.products.length} products` : 'the catalogue is there already',
    )
  } finally {
    await close()
  }
}
