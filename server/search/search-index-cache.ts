import { type Language, languages } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { createFacet, type Facets } from './facets.ts'
import { findIndexVersion, readIndex } from './index-store.ts'
import { createTermDictionary, type Postings, type TermDictionary } from './term-dictionary.ts'

/** The search index in memory. */
export type SearchIndex = {
  /** The keys of the documents: of document 1 the first. */
  keys: readonly string[]
  dictionaries: Record<Language, TermDictionary>
  facets: Facets
}

const loaded = new WeakMap<Db, { version: string | null; index: Promise<SearchIndex> }>()

/** The current index. A process loads each version once, for all who ask while it is loading; a failed load is not kept. */
export async function getSearchIndex(db: Db): Promise<SearchIndex> {
  const version = await findIndexVersion(db)
  const known = loaded.get(db)
  if (known?.version === version) return known.index
  const entry = { version, index: loadIndex(db) }
  loaded.set(db, entry)
  entry.index.catch(() => {
    if (loaded.get(db) === entry) loaded.delete(db)
  })
  return entry.index
}

const noPostings: Postings = { terms: [], anywhere: [], inTitle: [] }

async function loadIndex(db: Db): Promise<SearchIndex> {
  const { keys, postings, words } = await readIndex(db)
  const dictionaries = languages.map((language) => [
    language,
    createTermDictionary(words[language], postings.get(language) ?? noPostings),
  ])
  const facets = [...postings].filter(([field]) => !languages.some((language) => language === field))
  return {
    keys,
    dictionaries: Object.fromEntries(dictionaries) as SearchIndex['dictionaries'],
    facets: {
      size: keys.length,
      byName: new Map(facets.map(([name, each]) => [name, createFacet(keys.length, each)])),
    },
  }
}
