import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from '#local/settings.ts'

/**
 * `npm run archive-release -- COMMIT`: keeps the server of a release with its HTTP tests, and the description of its API, for the
 * tests of the next release (tests/upgrade/earlier-release).
 */
const [commit = ''] = process.argv.slice(2)
const folder = join(projectRoot, 'tests/upgrade/earlier-release')
const archived = ['server', 'contract', 'local', 'tests', 'tools', 'content', 'site-build', 'web']
const files = ['package.json', 'package-lock.json', 'vitest.config.ts', 'tsconfig.json', '.npmrc']
const left = ['tests/e2e', 'tests/upgrade', '*.png', '*.jpg']

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, maxBuffer: 1024 ** 3 })
const full = git('rev-parse', '--verify', `${commit}^{commit}`).toString().trim()
const tar = git('archive', full, ...archived, ...files, ...left.map((path) => `:(exclude)${path}`))
writeFileSync(join(folder, 'release.tar.gz'), gzipSync(tar, { level: 9 }))
const description = git('show', `${full}:docs/openapi.json`)
writeFileSync(join(folder, 'openapi.json.gz'), gzipSync(description, { level: 9 }))
const { version } = JSON.parse(git('show', `${full}:package.json`).toString())
const about = { version, commit: full, newestMigration: newestMigration() }
writeFileSync(join(folder, 'release.json'), `${JSON.stringify(about, null, 2)}\n`)
console.log(readFileSync(join(folder, 'release.json'), 'utf8'))

function newestMigration(): string {
  const names = git('ls-tree', '--name-only', full, 'server/db/migrations/').toString().split('\n')
  return (
    names
      .filter((name) => name.endsWith('.sql'))
      .map((name) => name.replace(/.*\/|\.sql$/g, ''))
      .sort()
      .at(-1) ?? ''
  )
}
