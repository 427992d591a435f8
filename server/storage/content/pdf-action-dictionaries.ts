/** Reads the dictionary of one action of a PDF. */

/** Blanks and comments. */
export const gap = String.raw`(?:\s|%[^\r\n]*[\r\n])*`
/** Longest dictionary of an action that is read. */
export const mostBytes = 4096

/** Actions that only move within the document. */
const harmless = /^\/(?:GoTo|Named|Hide|SetOCGState|GoTo3DView)$/
/** Keys that lead to places, fields and pages, which have actions of their own. */
const passive: ReadonlySet<string> = new Set(['D', 'SD', 'T', 'State', 'P', 'Parent'])
/** Strings without further brackets. */
const strings = /\((?:[^()\\]|\\[\s\S])*\)/g

/** The dictionary with which a text begins; null if it does not end soon. */
export function dictionaryAt(text: string): string | null {
  let depth = 0
  for (const { 0: pair, index } of text.slice(0, mostBytes).matchAll(/<<|>>/g)) {
    depth += pair === '<<' ? 1 : -1
    if (depth === 0) return text.slice(0, index + 2)
  }
  return null
}

/** True if a dictionary has an action that is not harmless, or cannot be read. Adds the objects to which it leads. */
export function isActive(whole: string | null, next: Set<number>): boolean {
  const dictionary = whole?.replace(strings, ' ')
  // A bracket or comment that is left may hide where the dictionary ends.
  if (!dictionary || /[()%\\]/.test(dictionary)) return true
  for (const [, kind = ''] of dictionary.matchAll(/\/S(?![^\s<>[\]{}/])\s*(\/[^\s/<>[\]{}]+)?/g))
    if (!harmless.test(kind)) return true
  // Places are in arrays; a reference anywhere else may be an action.
  const outside = dictionary.replace(/(\/Next\s*)?\[[^[\]]*\]/g, (array, isNext) => (isNext ? array : ' '))
  for (const [, key = '', number] of outside.matchAll(/(?:\/([A-Za-z]+)\s*)?(?<!\d)(\d+)\s+\d+\s+R\b/g))
    if (!passive.has(key)) next.add(Number(number))
  return false
}
