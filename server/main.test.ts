import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['server/main.ts', ...args], {
    cwd: projectRoot,
    env: {},
    encoding: 'utf8',
  })

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
