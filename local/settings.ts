import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ScannerBehaviour, scannerBehaviours } from './scanner.ts'
import { StartError } from './start-error.ts'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/** Entry of the program, relative to the project. */
export const programFile = 'server/main.ts'

/** Settings of `npm start`. */
export type LocalSettings = {
  port: number
  authPort: number
  mailPort: number
  mailUiPort: number
  databasePort: number
  dataDir: string
  /** External PostgreSQL, instead of a started one, with the address of its owner. */
  databaseUrl: string | null
  ownerUrl: string | null
  metricsPort: number | null
  /** Stand-in for a virus scanner, and how it behaves; null without one. */
  scanner: ScannerBehaviour | null
  scannerPort: number
  /** True to keep files behind a stand-in for an S3-compatible store. */
  hasObjectStore: boolean
  objectStorePort: number
}

const portVariables = {
  port: ['PORT', 3000],
  authPort: ['AUTH_PORT', 3001],
  mailPort: ['MAIL_PORT', 3025],
  mailUiPort: ['MAIL_UI_PORT', 3026],
  databasePort: ['DB_PORT', 3032],
  scannerPort: ['SCANNER_PORT', 3033],
  objectStorePort: ['OBJECT_STORE_PORT', 3034],
} as const

export function readLocalSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  const ports = Object.entries(portVariables).map(([key, [variable, usual]]) => {
    return [key, readPort(variable, environment[variable], usual)] as const
  })
  const databaseUrl = environment.DATABASE_URL || null
  const scanner = readScanner(environment.SCANNER)
  const hasObjectStore = readChoice('FILE_STORE', environment.FILE_STORE, ['folder', 's3']) === 's3'
  const isUsed = {
    databasePort: !databaseUrl,
    scannerPort: scanner !== null,
    objectStorePort: hasObjectStore,
  }
  requireDifferent(ports.filter(([key]) => isUsed[key as keyof typeof isUsed] ?? true))
  const ownerUrl = environment.MIGRATE_DATABASE_URL || null
  for (const [variable, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    MIGRATE_DATABASE_URL: ownerUrl,
  })) {
    if (url && !/^postgres(ql)?:\/\//.test(url))
      throw new StartError(`${variable} has to look like postgres://user:password@host:5432/database`)
  }
  if (databaseUrl && !ownerUrl) {
    throw new StartError(
      'DATABASE_URL needs MIGRATE_DATABASE_URL beside it: run "ADMIN_DATABASE_URL=postgres://… npm run roles" once, ' +
        'which creates the roles labsilta_app and labsilta_owner in your database and prints both addresses.',
    )
  }
  const metrics = environment.METRICS_PORT
  return {
    ...(Object.fromEntries(ports) as Record<keyof typeof portVariables, number>),
    dataDir: resolve(projectRoot, environment.DATA_DIR || join(projectRoot, 'var')),
    databaseUrl,
    ownerUrl: databaseUrl && ownerUrl,
    metricsPort: metrics ? readPort('METRICS_PORT', metrics, 0) : null,
    scanner,
    hasObjectStore,
  }
}

/** `local` answers; the other values name a fault. */
function readScanner(text: string | undefined): ScannerBehaviour | null {
  const faults = scannerBehaviours.filter((each) => each !== 'answers')
  const choice = readChoice('SCANNER', text, ['off', 'local', ...faults])
  return choice === 'off' ? null : choice === 'local' ? 'answers' : choice
}

function readChoice<Choice extends string>(
  variable: string,
  text: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const choice = text ? choices.find((each) => each === text) : choices[0]
  if (choice !== undefined) return choice
  throw new StartError(`${variable} has to be one of ${choices.join(', ')}, and is "${text}".`)
}

function readPort(variable: string, text: string | undefined, usual: number): number {
  const port = text ? Number(text) : usual
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new StartError(`${variable} has to be a port number between 1 and 65535, and is "${text}".`)
}

function requireDifferent(ports: (readonly [string, number])[]): void {
  const seen = new Map<number, string>()
  for (const [key, port] of ports) {
    const [variable] = portVariables[key as keyof typeof portVariables]
    const other = seen.get(port)
    if (other) throw new StartError(`${other} and ${variable} are both ${port}. Give each a port of its own.`)
    seen.set(port, variable)
  }
}
