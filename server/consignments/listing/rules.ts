import type { ConsignmentSearch } from './store.ts'

/** Kind of a search: a number of a consignment such as `K-1052`, or words. */
export function searchOf(query: string): ConsignmentSearch {
  const text = query.trim()
  if (text === '') return null
  const [, number] = /^k-?(\d{1,9})$/i.exec(text) ?? []
  return number === undefined ? { words: text } : { number: Number(number) }
}
