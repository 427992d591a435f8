/** Addresses of many pages that are drawn by one: `/orders/:id` or `/files/*`, and the path of the page that draws them. */
export type Patterns = Readonly<Record<string, string>>

/**
 * Which page an address leads to: its path, absolute, without query and hash, decoded, without one slash at the end. A
 * page of a pattern is named by the path that draws it.
 */
export function pageIdOf(address: string, here = '/', patterns: Patterns = {}): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const absolute = path.startsWith('/') ? path : new URL(path, `http://site${here}`).pathname
  const decoded = decode(absolute)
  const trimmed = decoded.length > 1 ? decoded.replace(/\/$/, '') : decoded
  const id = trimmed === '/index.html' ? '/' : trimmed
  return bestPattern(id, patterns) ?? id
}

export const dataUrlOf = (id: string) => {
  // What was decoded is encoded again: a question mark in a path must not begin a query.
  const segments = id.split('/').filter(Boolean).map(encodeURIComponent)
  return `/page-data/${segments.join('/') || 'index'}/page-data.json`
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A static page beside patterns is one of them, without a parameter. */
function bestPattern(id: string, patterns: Patterns): string | undefined {
  const matching = Object.keys(patterns).filter((pattern) => isMatch(pattern, id))
  const [best] = matching.sort((a, b) => scoreOf(b).localeCompare(scoreOf(a)))
  return best && patterns[best]
}

function isMatch(pattern: string, id: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(id)]
  const isOpen = wanted.at(-1) === '*'
  if (isOpen) wanted.pop()
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((segment, place) => segment.startsWith(':') || segment === given[place])
}

/** Compared segment by segment: a word over a parameter over a rest. */
const scoreOf = (pattern: string) =>
  segmentsOf(pattern)
    .map((segment) => (segment === '*' ? '1' : segment.startsWith(':') ? '2' : '3'))
    .join('')

const segmentsOf = (path: string) => path.split('/').filter(Boolean)
