import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { sweepTestServers } from '#local/throw-away/postgres.ts'
import { describeFigures } from './figures.ts'
import { installPrograms } from './programs.ts'
import { endAllPrograms } from './run-program.ts'
import { describeSlowest, type TimedTest } from './slowest.ts'
import { listSteps, type Step } from './steps.ts'

const figuresDir = resolve('test-results/figures')

/**
 * `npm test`: every check and test. The last line is the sum: `N passed, N failed`. With `--deep`, as `npm run test:deep`,
 * the volume is larger and the tests that take long are included (tests/support/volume.ts).
 */
async function main(): Promise<number> {
  const isDeep = process.argv.includes('--deep')
  if (isDeep) prepareDeepRun()
  const startedAt = Date.now()
  // Checks of the first group need none of these programs.
  const installed = installPrograms()
  mkdirSync('test-results', { recursive: true })
  const lines: string[] = []
  const failed: string[] = []
  const timed: TimedTest[] = []
  const sum = { passed: 0, failed: 0 }
  const runStep = async ({ name, run }: Step) => {
    console.log(`\n── ${name}`)
    const stepStartedAt = Date.now()
    const result = await run()
    sum.passed += result.passed
    sum.failed += result.failed
    timed.push(...result.timed)
    if (result.failures.length > 0) failed.push(`── failed: ${name}`, ...result.failures)
    const seconds = ((Date.now() - stepStartedAt) / 1000).toFixed(1)
    lines.push(
      `${result.failed ? '✗' : '✓'} ${name.padEnd(24)}${result.passed} passed, ${result.failed} failed (${seconds} s)`,
    )
    console.log(lines.at(-1))
  }
  const runInTurn = async (steps: readonly Step[]) => {
    for (const step of steps) await runStep(step)
  }
  for (const lists of listSteps()) await Promise.all([...lists.map(runInTurn), installed])
  await sweepTestServers()
  console.log(`\nThe slowest tests:\n${describeSlowest(timed)}`)
  const figures = isDeep ? describeFigures(figuresDir) : []
  if (figures.length > 0) console.log(`\nFigures and their targets:\n${figures.join('\n')}`)
  // The failures are repeated at the end, after the thousands of lines of the steps.
  if (failed.length > 0) console.log(`\n${failed.join('\n\n')}`)
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  console.log(`\n${lines.join('\n')}\n\nTook ${minutes} minutes`)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 ? 0 : 1
}

/** Only here, because a test of the deep run starts an ordinary run in the same folder, which must leave the figures alone. */
function prepareDeepRun(): void {
  process.env.DEEP = '1'
  process.env.FIGURES_DIR = figuresDir
  rmSync(figuresDir, { recursive: true, force: true })
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    endAllPrograms()
    process.exit(130)
  })
}
process.exit(await main())
