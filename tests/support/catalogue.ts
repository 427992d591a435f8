import type { Catalogue } from '#contract/catalogue-file.ts'
import { loadCatalogue } from '#server/catalogue/loading/domain.ts'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import type { TestApi } from './api.ts'

/** Loads a catalogue, by default that of content/. */
export async function provideCatalogue({ context }: TestApi, catalogue?: Catalogue): Promise<Catalogue> {
  const provided = catalogue ?? readCatalogue()
  await loadCatalogue(context.db, context.clock, provided)
  return provided
}
