import { createHash } from 'node:crypto'

/** Files that never change once they have landed. Each kind has a list of names and hashes. */
export const frozenKinds = [
  { folder: 'server/db/migrations', list: 'server/db/migrations/landed.json', names: /\.sql$/ },
  { folder: 'docs/decisions', list: 'docs/decisions/landed.json', names: /^\d{4}-.*\.md$/ },
]

/** Status line of a decision record. It may change: a superseded record names the decision that supersedes it. */
const statusLine = /^\*[A-Z][a-z]+ 20\d{2}.*\*$/m

/** Hash of a frozen file. The status line of a decision record does not count. */
export const frozenHash = (text: string): string =>
  createHash('sha256').update(text.replace(statusLine, '')).digest('hex')
