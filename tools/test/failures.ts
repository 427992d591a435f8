import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const mostLines = 12

/** The parts of Vitest's JSON report that are read. */
export type VitestReport = Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests',
  number
> & {
  testResults: {
    name: string
    /** Error that kept the file from running. */
    message?: string
    assertionResults?: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[]
  }[]
}

type PlaywrightError = { message?: string }
export type Suite = {
  specs?: {
    title: string
    file: string
    line: number
    ok: boolean
    tests: { results: { duration?: number; errors?: PlaywrightError[] }[] }[]
  }[]
  suites?: Suite[]
}
/** The parts of Playwright's JSON report that are read. */
export type PlaywrightReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: Suite[]
  errors: PlaywrightError[]
}

/** Failed tests with their location and the first lines of the error. */
export function listFailedTests({ testResults = [] }: Partial<VitestReport>): string[] {
  return testResults.flatMap(({ name, message, assertionResults = [] }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status !== 'passed')
    const texts = failed.map(({ fullName, failureMessages = [] }) =>
      describe(`${file} › ${fullName}`, failureMessages),
    )
    return message ? [describe(file, [message]), ...texts] : texts
  })
}

/** Failed journeys with their location and the first lines of the error. */
export function listFailedJourneys({ suites = [], errors = [] }: Partial<PlaywrightReport>): string[] {
  const broken = errors.map(({ message = '' }) => describe('the run itself', [message]))
  return [...suites.flatMap(listInSuite), ...broken]
}

function listInSuite({ specs = [], suites = [] }: Suite): string[] {
  const texts = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const results = tests.flatMap((test) => test.results)
      const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
      return describe(`${file}:${line} › ${title}`, messages)
    })
  return [...texts, ...suites.flatMap(listInSuite)]
}

function describe(where: string, messages: string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n'))
  const shownLines = lines.filter((line) => line.trim() && !isInsideTheTool(line)).slice(0, mostLines)
  return [`✗ ${where}`, ...shownLines.map((line) => `    ${line}`)].join('\n')
}

const isInsideTheTool = (line: string) => /^\s*at (new Promise|.*node_modules)/.test(line)
