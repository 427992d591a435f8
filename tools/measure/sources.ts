import { globSync } from 'node:fs'

const folders = ['contract', 'server', 'web', 'local', 'site-build', 'tools', 'deploy']
const generated = ['server/db/tables.ts']

/** Hand-written source files without tests, by path. */
export function listSources(): string[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.') && !generated.includes(path))
    .sort()
}
