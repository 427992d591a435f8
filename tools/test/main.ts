import { mkdirSync } from 'node:fs'
import { sweepTestServers } from '#local/throw-away/postgres.ts'
import { installPrograms } from './programs.ts'
import { endAllPrograms } from './run-program.ts'
import { listSteps } from './steps.ts'

/** `npm test`: every check and every test. The last line is the sum: `N passed, N failed`. */
async function main(): Promise<number> {
  const { chromium } = await installPrograms()
  mkdirSync('test-results', { recursive: true })
  const lines: string[] = []
  const failed: string[] = []
  const sum = { passed: 0, failed: 0 }
  for (const { name, run } of listSteps(chromium)) {
    console.log(`\n── ${name}`)
    const startedAt = Date.now()
    const result = await run()
    sum.passed += result.passed
    sum.failed += result.failed
    if (result.failures.length > 0) failed.push(`── failed: ${name}`, ...result.failures)
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    lines.push(
      `${result.failed ? '✗' : '✓'} ${name.padEnd(24)}${result.passed} passed, ${result.failed} failed (${seconds} s)`,
    )
    console.log(lines.at(-1))
  }
  await sweepTestServers()
  // What failed once more, as the last thing: the steps above have printed thousands of lines since.
  if (failed.length > 0) console.log(`\n${failed.join('\n\n')}`)
  console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 ? 0 : 1
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    endAllPrograms()
    process.exit(130)
  })
}
process.exit(await main())
