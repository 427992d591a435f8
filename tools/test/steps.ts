import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listFailedJourneys, listFailedTests, type PlaywrightReport, type VitestReport } from './failures.ts'
import { runProgram } from './run-program.ts'
import { listTimedJourneys, listTimedTests, type TimedTest } from './slowest.ts'

type Counts = { passed: number; failed: number }
/** The counts of a step, a few lines about each failed test, and the time of each test. */
export type StepResult = Counts & { failures: string[]; timed: TimedTest[] }
export type Step = { name: string; run(): Promise<StepResult> }

const minute = 60_000
const longestRunMs = () => (process.env.DEEP ? 360 : 90) * minute
const modules = 'node_modules'
const resultDir = 'test-results'
/** Folders of the tests whose figures are times of the product. */
const measuring = ['tests/fault-campaign/', 'tests/largest-bodies/', 'tests/several-processes/']

/**
 * Groups of steps, one after another: cheap and general checks come first. The lists of a group run side by side, because each
 * keeps one processor busy. Each step runs even when an earlier one failed.
 */
export function listSteps(): Step[][][] {
  return [
    [
      [
        // Several checkers would each check the types that all files share.
        check('types', ['typescript-7/bin/tsc', '-p', '.', '--checkers', '1'], 5 * minute),
        check('format and lint', ['@biomejs/biome/bin/biome', 'check', '.'], 2 * minute),
        check('unused code', ['knip/bin/knip.js'], 5 * minute),
      ],
      [
        check('build', ['--import', 'tsx', 'site-build/main.ts'], 10 * minute, ''),
        check('pages as HTML', ['html-validate/bin/html-validate.mjs', 'dist/web/**/index.html'], 5 * minute),
      ],
    ],
    ...listVitestSteps(),
    [[{ name: 'journeys in a browser', run: runLanes }]],
  ]
}

function check(
  name: string,
  [script = '', ...args]: string[],
  timeoutMs: number,
  folder = `${modules}/`,
): Step {
  return {
    name,
    async run() {
      const result = await runProgram(process.execPath, [`${folder}${script}`, ...args], { timeoutMs })
      if (!result.isOk) console.log(result.output)
      if (result.isLate) console.log(`Stopped after ${timeoutMs / minute} minutes.`)
      return result.isOk
        ? { passed: 1, failed: 0, failures: [], timed: [] }
        : { passed: 0, failed: 1, failures: [result.output.slice(-1000)], timed: [] }
    },
  }
}

/** In deep runs, tests that measure time run after the others and one at a time: a busy machine would change their figures. */
function listVitestSteps(): Step[][][] {
  const name = 'unit and HTTP tests'
  if (!process.env.DEEP) return [[[{ name, run: () => runVitest([]) }]]]
  const others = measuring.map((folder) => `--exclude=${folder}**`)
  return [
    [[{ name, run: () => runVitest(others) }]],
    [[{ name: 'tests that measure', run: () => runVitest(['--maxWorkers=1', ...measuring]) }]],
  ]
}

async function runVitest(options: readonly string[]): Promise<StepResult> {
  const file = join(resultDir, 'vitest.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = [`${modules}/vitest/vitest.mjs`, 'run', ...reporters, ...options]
  const { isOk } = await runProgram(process.execPath, args, { timeoutMs: longestRunMs(), isShown: true })
  const report = readReport<VitestReport>(file)
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report
  const counts = { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests }
  return { ...settle(counts, isOk), failures: listFailedTests(report), timed: listTimedTests(report) }
}

/** Runs the lanes of playwright.config.ts side by side, because journeys often wait for the product. */
async function runLanes(): Promise<StepResult> {
  const lanes = await Promise.all(['site', 'office'].map(runPlaywright))
  const sum = (what: keyof Counts) => lanes.reduce((total, counts) => total + counts[what], 0)
  const failures = lanes.flatMap((lane) => lane.failures)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    failures,
    timed: lanes.flatMap((lane) => lane.timed),
  }
}

async function runPlaywright(lane: string): Promise<StepResult> {
  const file = join(resultDir, `playwright-${lane}.json`)
  rmSync(file, { force: true })
  const args = [`${modules}/@playwright/test/cli.js`, 'test', '--reporter=list,json']
  const environment = { LANE: lane, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { isOk, isLate } = await runProgram(process.execPath, args, {
    timeoutMs: longestRunMs(),
    isShown: true,
    environment,
  })
  if (isLate) console.log(`The lane ${lane} was stopped after ${longestRunMs() / minute} minutes.`)
  const report = readReport<PlaywrightReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {}
  const counts = settle({ passed: expected, failed: unexpected + flaky + skipped }, isOk)
  return { ...counts, failures: listFailedJourneys(report), timed: listTimedJourneys(report) }
}

/** Counts a failure for a run that broke off or found no tests, even when no single test failed. */
function settle({ passed, failed }: Counts, isOk: boolean): Counts {
  const isWhole = isOk && passed > 0
  return { passed, failed: failed === 0 && !isWhole ? 1 : failed }
}

/** The report of the tool, or an empty one when it ended before writing it. */
function readReport<Report extends object>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
