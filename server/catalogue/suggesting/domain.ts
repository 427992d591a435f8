import type { Suggestions } from '#contract/catalogue.ts'
import type { Language } from '#contract/lists.ts'
import type { Context } from '#server/context.ts'
import { WordComparison, wordsOf } from '#server/search/emphasis.ts'
import { select, startPosition } from '#server/search/facets.ts'
import { getSearchIndex } from '#server/search/search-index-cache.ts'
import { searchTexts } from '#server/search/search-texts.ts'
import { listProductHeads } from '../store.ts'
import { thesaurus } from '../thesaurus/rules.ts'
import { tokenizeQuery } from '../tokens/rules.ts'
import { findPlaces, mostSuggestions, nameOf, presentTest } from './rules.ts'
import { listPlaces } from './store.ts'

/** Tests, methods, industries and types of testing for a text that is being typed. */
export async function suggestProducts(
  { db }: Context,
  { text, language }: { text: string; language: Language },
): Promise<Suggestions> {
  const index = await getSearchIndex(db)
  const tokens = tokenizeQuery(text)
  const { found, words } = await searchTexts(db, index, { language, tokens, isAsTyped: false }, thesaurus)
  const { page } = select(index.facets, {
    names: [],
    found,
    filters: {},
    sortedBy: null,
    after: startPosition,
    limit: mostSuggestions,
  })
  const keys = page.flatMap(({ document }) => index.keys[document - 1] ?? [])
  const [rows, places] = await Promise.all([listProductHeads(db, keys), listPlaces(db)])
  const typed = wordsOf(text)
  const meant = tokens.flatMap(({ word, parts }) => [
    word,
    ...parts,
    thesaurus.synonymOf(word, language) ?? '',
  ])
  const readAs = words.corrections.flatMap((correction) => correction.readAs)
  const emphasised = [...new Set([...typed, ...meant, ...readAs].flatMap(wordsOf))]
  const names = [...rows, ...places].map((row) => nameOf(row, language))
  const comparison = await WordComparison.of(db, language, [...emphasised, ...names])
  const suggested = findPlaces(places, { words: typed, comparison }, language)
  return {
    tests: rows
      .slice(0, mostSuggestions - suggested.length)
      .map((row) => presentTest(row, { words: emphasised, comparison }, language)),
    places: suggested,
  }
}
