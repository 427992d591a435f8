import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FigureTable } from '#tests/support/figures.ts'
import { runVitest } from '#tests/support/vitest-run.ts'
import { allFaults } from './all-faults.ts'
import { testOf } from './planted-fault.ts'

const root = resolve(`var/planted-faults/${process.pid}`)
const copied = ['content', 'contract', 'deploy', 'local', 'server', 'site-build', 'tests', 'tools', 'web']
const caught: string[] = []

beforeAll(() => {
  mkdirSync(root, { recursive: true })
  for (const name of [...copied, ...globSync('*.{json,ts}')])
    cpSync(name, join(root, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

const allTests = allFaults.map(testOf)

test('without a fault all these tests pass', { timeout: 900_000 }, async () => {
  const { passed, failed, broken, hasUnhandled } = await runVitest(root, [
    ...new Set(allTests.map(({ file }) => file)),
  ])
  expect([...failed, ...broken]).toEqual([])
  expect(hasUnhandled).toBe(false)
  const isPassed = ({ file, title }: { file: string; title: string }) =>
    passed.some((name) => name.startsWith(`${file} › `) && name.includes(title))
  expect(allTests.filter((each) => !isPassed(each))).toEqual([])
})

describe('a planted fault', () => {
  test.each(allFaults)('$name', { timeout: 180_000 }, async (fault) => {
    const path = join(root, fault.file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      source.replace(fault.text, () => fault.instead),
    )
    try {
      const { file, title } = testOf(fault)
      const { failed, hasUnhandled } = await runVitest(root, [file], title)
      // An error event without a listener ends a server, and fails the run of the tests.
      if (hasUnhandled) failed.push(`${file} › an unhandled error`)
      expect(failed).not.toEqual([])
      caught.push(`${fault.name}: ${failed.join(', ')}`)
    } finally {
      writeFileSync(path, source)
    }
  })
})

test('all faults were caught', () => {
  console.log(caught.join('\n'))
  const figures = new FigureTable('planted-faults')
  figures.record({
    name: 'planted faults that tests caught',
    value: caught.length,
    unit: '',
    target: allFaults.length,
    direction: 'at least',
  })
  figures.conclude()
})
