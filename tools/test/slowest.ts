import { relative } from 'node:path'
import type { PlaywrightReport, Suite, VitestReport } from './failures.ts'

export type TimedTest = { name: string; ms: number }

const shown = 10

/** The slowest tests of a run, one a line, slowest first. */
export function describeSlowest(tests: readonly TimedTest[]): string {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`)
    .join('\n')
}

export function listTimedTests({ testResults = [] }: Partial<VitestReport>): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(process.cwd(), name)} › ${fullName}`,
      ms: duration,
    })),
  )
}

export function listTimedJourneys({ suites = [] }: Partial<PlaywrightReport>): TimedTest[] {
  return suites.flatMap(listInSuite)
}

function listInSuite({ specs = [], suites = [] }: Suite): TimedTest[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `${file} › ${title}`,
    ms: sum(tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration))),
  }))
  return [...own, ...suites.flatMap(listInSuite)]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
