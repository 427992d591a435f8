import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FigureTable } from '#tests/support/figures.ts'
import { runVitest } from '#tests/support/vitest-run.ts'

const root = resolve(`var/earlier-release/${process.pid}`)
/**
 * Files of the earlier release that are replaced by those of this one. Roles and databases are prepared by this release, as in
 * an upgrade while the servers of the earlier one still run. PostgreSQL's programs are those of this project: other users cannot
 * enter `var`, and copies that the earlier release makes for them have links that lead back into it.
 */
const ofThisRelease = ['server/db/roles.ts', 'server/prepare-database.ts', 'local/postgres/place.ts']

beforeAll(() => {
  mkdirSync(root, { recursive: true })
  execFileSync('tar', ['xzf', resolve('tests/upgrade/earlier-release/release.tar.gz')], { cwd: root })
  // The earlier release has packages of its own.
  const kept = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))
  const path = (process.env.PATH ?? '').replaceAll(/[^:]*node_modules[^:]*:/g, '')
  const options = { cwd: root, env: { ...Object.fromEntries(kept), PATH: path } }
  execFileSync('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--loglevel=error'], options)
  for (const file of ofThisRelease) {
    expect(existsSync(join(root, file))).toBe(true)
    writeFileSync(join(root, file), `export * from '${resolve(file)}'\n`)
  }
}, 600_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Tests that compare the schema, the roles and the timetable themselves with those of the earlier release. */
const testsOfTheDatabase = [
  'server/db/privileges.test.ts › the list of privileges',
  'server/db/privileges.test.ts › labsilta_app owns nothing, belongs to no other role',
  'server/db/migrate.test.ts › a migration that landed',
  'server/jobs/jobs.test.ts › preparing again, also twice at once, changes nothing',
]

test('the HTTP tests of the earlier release pass on the schema of this one', {
  timeout: 1_800_000,
}, async () => {
  const { passed, failed, broken } = await runVitest(root, ['server'])
  const unexpected = failed.filter(
    (name) => !testsOfTheDatabase.some((expected) => name.startsWith(expected)),
  )
  // Together, because a run takes very long.
  expect({ broken, failed: unexpected }).toEqual({ broken: [], failed: [] })
  const figures = new FigureTable('earlier-release')
  figures.record({
    name: 'tests of the earlier release that pass on this schema',
    value: passed.length,
    unit: '',
    target: 1000,
    direction: 'at least',
  })
  figures.conclude()
})
