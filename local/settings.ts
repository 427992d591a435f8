import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
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
}

const portVariables = {
  port: ['PORT', 3000],
  authPort: ['AUTH_PORT', 3001],
  mailPort: ['MAIL_PORT', 3025],
  mailUiPort: ['MAIL_UI_PORT', 3026],
  databasePort: ['DB_PORT', 3032],
} as const

export function readLocalSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  const ports = Object.entries(portVariables).map(([key, [variable, usual]]) => {
    return [key, readPort(variable, environment[variable], usual)] as const
  })
  const databaseUrl = environment.DATABASE_URL || null
  requireDifferent(ports.filter(([key]) => key !== 'databasePort' || !databaseUrl))
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
  }
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
