import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { VitestReport } from '#tools/test/failures.ts'

type Ran = {
  /** `FILE › TITLE` of each test that passed. */
  passed: string[]
  failed: string[]
  /** Files that failed before their first test, with the error. */
  broken: string[]
  /** True if an error outside of tests failed the run. */
  hasUnhandled: boolean
}

/** Runs the tests of other sources: those below these paths, and, if given, with a title that contains a text. */
export async function runVitest(root: string, paths: readonly string[], title?: string): Promise<Ran> {
  const report = join(root, 'report.json')
  rmSync(report, { force: true })
  const wanted = title === undefined ? [] : ['-t', title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...paths, ...wanted, ...reporters],
    {
      cwd: root,
      env: { ...process.env, DEEP: '', VITEST: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = await once(vitest, 'exit')
  const { testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      name: `${name.slice(root.length + 1)} › ${fullName}`,
    })),
  )
  const namesOf = (wantedStatus: string) =>
    tests.filter(({ status }) => status === wantedStatus).map(({ name }) => name)
  const failed = namesOf('failed')
  const broken = testResults.flatMap(({ name, message }) => (message ? [`${name}: ${message}`] : []))
  const hasUnhandled = code !== 0 && failed.length === 0 && broken.length === 0
  return { passed: namesOf('passed'), failed, broken, hasUnhandled }
}
