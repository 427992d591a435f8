/** Route patterns such as `/orders/:id` or `/files/*`, with the path of the page that renders them. */
export type Patterns = Readonly<Record<string, string>>

/**
 * Page of an address: its absolute, decoded path without query, hash and trailing slash. A pattern is
 * represented by the path of the page that renders it.
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
  // Encoded again, because a decoded question mark must not start a query.
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

/** A static page counts as a pattern without parameters. */
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

/** Compares segments: literal before parameter before wildcard. */
const scoreOf = (pattern: string) =>
  segmentsOf(pattern)
    .map((segment) => (segment === '*' ? '1' : segment.startsWith(':') ? '2' : '3'))
    .join('')

const segmentsOf = (path: string) => path.split('/').filter(Boolean)
