import { type Language, languages } from '#contract/lists.ts'
import type { Tx } from '#server/db/database.ts'
import { deleteIndex, insertIndex, insertPostings, insertWords, stemWords } from './index-store.ts'
import { encodePostings } from './posting-list.ts'

/** Words and values of a document. Words are in lower case; those of the title are not repeated among the others. */
export type IndexedDocument = {
  key: string
  words: Record<Language, { title: ReadonlySet<string>; other: ReadonlySet<string> }>
  facets: Readonly<Record<string, readonly string[]>>
}

/** The documents with a word or value, and those that have it in the title. */
type Occurrences = { anywhere: number[]; inTitle: number[] }

const batchSize = 500

/** Replaces the index in the transaction of the caller. Documents are listed in the given order. */
export async function replaceSearchIndex(tx: Tx, documents: readonly IndexedDocument[]): Promise<void> {
  await deleteIndex(tx)
  for (const [facet, values] of occurrencesOfFacets(documents)) {
    const rows = [...values].map(([term, occurrences]) => ({ term, ...encode(occurrences) }))
    await inBatches(rows, (batch) => insertPostings(tx, facet, batch))
  }
  for (const language of languages) await insertLanguage(tx, language, documents)
  await insertIndex(
    tx,
    documents.map(({ key }) => key),
  )
}

function occurrencesOfFacets(documents: readonly IndexedDocument[]) {
  const facets = new Map<string, Map<string, Occurrences>>()
  for (const [index, document] of documents.entries()) {
    for (const [facet, values] of Object.entries(document.facets)) {
      const known = facets.get(facet) ?? new Map<string, Occurrences>()
      facets.set(facet, known)
      for (const value of new Set(values)) note(known, value, index + 1, false)
    }
  }
  return facets
}

function occurrencesOfWords(documents: readonly IndexedDocument[], language: Language) {
  const words = new Map<string, Occurrences>()
  for (const [index, document] of documents.entries()) {
    const { title, other } = document.words[language]
    for (const word of title) note(words, word, index + 1, true)
    for (const word of other) note(words, word, index + 1, false)
  }
  return words
}

function note(known: Map<string, Occurrences>, key: string, document: number, isInTitle: boolean): void {
  const occurrences = known.get(key) ?? { anywhere: [], inTitle: [] }
  known.set(key, occurrences)
  occurrences.anywhere.push(document)
  if (isInTitle) occurrences.inTitle.push(document)
}

const encode = ({ anywhere, inTitle }: Occurrences) => ({
  anywhere: encodePostings(anywhere),
  inTitle: encodePostings(inTitle),
})

/** Words with a common stem have one posting list. */
async function insertLanguage(
  tx: Tx,
  language: Language,
  documents: readonly IndexedDocument[],
): Promise<void> {
  const words = occurrencesOfWords(documents, language)
  const stemmed = await stemWords(tx, language, [...words.keys()])
  const stems = [...words.keys()].flatMap((word, at) => {
    const { form = '', term = null } = stemmed[at] ?? {}
    return term === null ? [] : [{ word, form, term }]
  })
  const byTerm = [...Map.groupBy(stems, ({ term }) => term)].map(([term, forms]) => {
    const each = forms.flatMap(({ word }) => words.get(word) ?? [])
    const anywhere = each.flatMap((occurrences) => occurrences.anywhere)
    const inTitle = each.flatMap((occurrences) => occurrences.inTitle)
    return { term, forms, documentCount: new Set(anywhere).size, ...encode({ anywhere, inTitle }) }
  })
  await inBatches(byTerm, async (batch) => {
    await insertPostings(tx, language, batch)
    const rows = batch.flatMap(({ term, forms, documentCount }) =>
      forms.map(({ word, form }) => ({ word: form, term, written: word, documentCount })),
    )
    await insertWords(tx, language, rows)
  })
}

async function inBatches<Item>(
  items: readonly Item[],
  act: (batch: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += batchSize) await act(items.slice(from, from + batchSize))
}
