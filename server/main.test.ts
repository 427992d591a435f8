import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'

const runWith = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  spawnSync(process.execPath, ['server/main.ts', ...args], {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
  })
const run = (...args: string[]) => runWith({}, ...args)

test.each([[], ['start'], ['toString'], ['serve', 'work']])('names its commands, asked for %j', (...args) => {
  const { status, stderr } = run(...args)
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('Name one command: serve, work, migrate, load-catalogue'),
  ])
})

test('names the arguments of a command that lacks one', () => {
  const { status, stderr } = run('export-person', 'anna@example.com')
  expect([status, stderr]).toEqual([2, 'Usage: export-person EMAIL_OR_ID OUTPUT\n'])
})

test('names missing settings, without a stack', () => {
  const migrate = run('migrate')
  expect([migrate.status, migrate.stderr]).toEqual([
    1,
    'The configuration is incomplete or invalid:\n' +
      '  MIGRATE_DATABASE_URL: set the address of the database for the role labsilta_owner, which create-roles prints\n',
  ])
  const serve = run('serve')
  expect(serve.status).toBe(1)
  expect(serve.stderr).toMatch(/^The configuration is incomplete or invalid:\n {2}DATABASE_URL: is not set\n/)
  expect(serve.stderr).not.toContain('    at ')
})

test('says that the database does not respond, without a stack', () => {
  const { status, stderr } = runWith({ MIGRATE_DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' }, 'migrate')
  expect([status, stderr]).toEqual([
    1,
    'A service does not respond: connect ECONNREFUSED 127.0.0.1:9. Look at it and at its address in the settings.\n',
  ])
})
