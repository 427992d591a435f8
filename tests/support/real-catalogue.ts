import type { Catalogue } from '#contract/catalogue-file.ts'
import { readCatalogue } from '#site-build/content/catalogue.ts'

let read: Catalogue | undefined

/** Catalogue of content/, read once per process: reading and checking it takes most of a second. */
export function realCatalogue(): Catalogue {
  read ??= readCatalogue()
  return read
}
