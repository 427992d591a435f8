import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { until } from '#tests/support/until.ts'
import { Child } from './child-process.ts'

const logDir = makeThrowAwayFolder()
const shown: string[] = []
let child: Child | null = null

function run(program: string): Child {
  const file = join(logDir, 'program.mjs')
  writeFileSync(file, program)
  child = new Child({
    name: 'part',
    file,
    environment: process.env,
    logDir,
    show: (line) => shown.push(line),
  })
  return child
}

const log = () => readFileSync(join(logDir, 'part.log'), 'utf8')

afterEach(async () => {
  await child?.stop()
  child = null
  shown.length = 0
  rmSync(join(logDir, 'part.log'), { force: true })
})

test('a part that ends by itself is started again, and its end is shown', async () => {
  const part = run('console.log("hello"); process.exit(3)')
  await until(() => log().split('hello').length > 2)
  expect(shown[0]).toBe('part ended unexpectedly (code 3); it is started again in 0.5 s.')
  expect(part.quickEndings).toBeGreaterThan(0)
})

test('only errors are shown; everything is in the log', async () => {
  run(`
    console.log('{"level":30,"msg":"listening"}')
    console.log('{"level":50,"msg":"mail failed","err":{"message":"refused"}}')
    setInterval(() => {}, 1000)`)
  await until(() => shown.length > 0)
  expect(shown).toEqual(['part: mail failed: refused'])
  expect(log()).toContain('listening')
})

test('a part that is stopped ends normally and is not restarted', async () => {
  const part = run(`
    process.on('SIGTERM', () => { console.log('good night'); process.exit(0) })
    console.log('awake')
    setInterval(() => {}, 1000)`)
  await until(() => log().includes('awake'))
  await part.stop()
  child = null
  expect(log()).toContain('good night')
  expect(shown).toEqual([])
})
