import type { PageData } from '#web/site/page-data.ts'
import { keptTogether } from '#web/site/parts/kept-together.ts'
import { withSoftHyphens } from '#web/ui/soft-hyphens.ts'

/** Typesetting of texts: no-break spaces, and soft hyphens in long words. */

/**
 * Length from which words get soft hyphens, because they may be wider than a phone or a card. Shorter words stay
 * whole, because browsers would divide them where lines are balanced.
 */
const tooLong: Record<string, RegExp> = {
  heading: /\p{L}{22,}/gu,
  name: /\p{L}{29,}/gu,
  title: /\p{L}{28,}/gu,
}
const divided = (text: string, name: string) => {
  const long = tooLong[name]
  return long ? text.replace(long, divide) : text
}

/** Parts of long technical words. By syllables alone röntgenfluoresenssi would become röntgenf-luoresenssi. */
const partsOfWords =
  'absorptio|dilatometr|elektroni|emissio|emulsio|fluore|foto|hajotu|kompost|kromatogra|käyttäytym|laboratori|massa|materiaal|mikro|mittau|nanokit|reaktiiv|selluloo|spektro|suspensio|tarvik|testau|tuottei|viskosi|yhdistelm'
const beforePart = new RegExp(`(?<=\\p{L}{3})(?=${partsOfWords})`, 'gu')

function divide(word: string): string {
  const inParts = word.replace(beforePart, '\u00ad')
  return inParts === word ? withSoftHyphens(word) : inParts
}

/** Fields that are sent back to the API and must stay exact. */
const untouched = new Set(['listing', 'form', 'forms'])
/** Addresses and the like. */
const unread = new Set(['contact', 'href', 'id', 'iso', 'src'])

function set(value: unknown, name: string): unknown {
  if (typeof value === 'string') return unread.has(name) ? value : divided(keptTogether(value), name)
  if (Array.isArray(value)) return value.map((item) => set(item, name))
  if (typeof value !== 'object' || value === null || untouched.has(name)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, set(part, key)]))
}

/** Page as people read it. Structured data and picture use the original texts. */
export const typeset = (page: PageData): PageData => ({ ...page, result: set(page.result, 'result') })
