import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Catalogue } from '#contract/catalogue-file.ts'
import { loadCampaigns } from '#server/campaigns/domain.ts'
import { loadCatalogue } from '#server/catalogue/loading/domain.ts'
import { systemClock } from '#server/clock.ts'
import { longestStatementMs, openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { buildOwnWeb, ownBuild } from '#site-build/build/own-build.ts'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import { Child } from './child-process.ts'
import { seedDemo } from './demo/seed.ts'
import { type RunningIdentity, startIdentity } from './identity/identity.ts'
import { identityEnvironment } from './identity/settings.ts'
import { startMailbox } from './mailbox.ts'
import { type RunningObjectStore, startObjectStore } from './object-store.ts'
import { findFreePort, isPortFree, requireFreePort } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { startScanner } from './scanner.ts'
import { type LocalSettings, programFile, projectRoot } from './settings.ts'
import { StartError } from './start-error.ts'

export type ProductOptions = LocalSettings & {
  /** False only for disposable data. */
  durable: boolean
  /** True to serve pages from their sources, with live reload, instead of a build. */
  fromSources?: boolean
  /** For tests: port on which other processes switch faults of the identity provider. */
  faultPort?: number
  /** Aborts a start in progress. */
  signal?: AbortSignal
  show(line: string): void
}

export type RunningProduct = {
  siteUrl: string
  mailUrl: string
  /** For the role that serves. */
  databaseUrl: string
  identity: RunningIdentity
  /** Folder of the embedded database; null with a database of one's own. */
  databaseFolder: string | null
  /** Resolves with the reason when the product cannot continue. */
  broken: Promise<string>
  stop(): Promise<void>
}

const mostSamples = '5000'

/** Starts all parts in order of dependency. If one fails, those already started are stopped. */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const stops: Stops = []
  const stop = async () => {
    for (const act of stops.splice(0).reverse()) await act().catch((error) => options.show(String(error)))
  }
  const aborted = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true })
  })
  try {
    return await Promise.race([startParts(options, stops, stop), aborted])
  } catch (error) {
    await stop()
    throw error
  }
}

const logDirOf = ({ dataDir }: LocalSettings) => join(dataDir, 'log')

/** Ends of the parts that run, in the order of their start. */
export type Stops = (() => Promise<unknown>)[]

async function startParts(
  options: ProductOptions,
  stops: Stops,
  stop: () => Promise<void>,
): Promise<RunningProduct> {
  const { siteUrl, database, identity, mailbox, environment } = await prepareParts(options, stops)
  const { fromSources = false } = options
  // In development the server is behind the page server and serves only the portal's and the office's entries.
  const apiPort = fromSources ? await findFreePort() : options.port
  const sources = { root: projectRoot, siteUrl, dataDir: resolve(options.dataDir) }
  const webDir = fromSources ? (await import('#site-build/dev/dev-web.ts')).makeDevWeb(sources) : null
  const served = { ...environment, PORT: String(apiPort), ...(webDir !== null && { WEB_DIR: webDir }) }
  const apiUrl = `http://localhost:${apiPort}`
  await startServers(options, served, apiUrl, stops)
  if (fromSources) {
    const { startDevServer } = await import('#site-build/dev/dev-server.ts')
    const pages = await startDevServer({ ...sources, apiUrl, show: options.show })
    stops.push(pages.stop)
  }
  return {
    siteUrl,
    mailUrl: mailbox.webUrl,
    databaseUrl: database.url,
    databaseFolder: database.folder,
    identity,
    broken: database.ended.then(
      () => `The database ended unexpectedly; its log is ${join(logDirOf(options), 'postgres.log')}`,
    ),
    stop,
  }
}

/** Starts everything that servers and workers need, with demo data, and builds the site. `environment` is for both. */
export async function prepareParts(options: ProductOptions, stops: Stops) {
  const logDir = logDirOf(options)
  const filesDir = join(options.dataDir, 'files')
  for (const folder of [logDir, filesDir]) mkdirSync(folder, { recursive: true })
  const siteUrl = `http://localhost:${options.port}`

  const database = await startDatabase(options, logDir)
  stops.push(database.stop)
  await requireFreePort(options.port, 'PORT')
  const { identity, mailbox } = await startStandIns(options, database.ownerUrl, siteUrl, stops)
  const { environment: files, objectStore } = await startFileStandIns(options, filesDir, stops)
  const { fromSources = false } = options
  if (!fromSources) await buildOwnWeb()
  await provideCatalogue(database.url, fromSources ? readCatalogue() : await readBuiltCatalogue())
  // After the catalogue, whose products the demo laboratories test.
  await seedDemo({
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    files,
    clock: systemClock,
    issuer: identity.settings.issuer,
  })
  const environment = childEnvironment({
    DATABASE_URL: database.url,
    PUBLIC_URL: siteUrl,
    ...identityEnvironment(identity.settings.issuer),
    SMTP_URL: mailbox.smtpUrl,
    REPLY_EMAIL: 'experts@labsilta.example',
    ...files,
  })
  return { siteUrl, database, identity, mailbox, objectStore, environment }
}

const readBuiltCatalogue = async () =>
  Catalogue.parse(JSON.parse(await readFile(join(ownBuild().distDir, 'catalogue.json'), 'utf8')))

/** Loads the catalogue, as each release does after migrating; does nothing if it is loaded already. */
async function provideCatalogue(databaseUrl: string, catalogue: Catalogue): Promise<void> {
  const { db, close } = openDatabase({
    url: databaseUrl,
    poolSize: 1,
    statementMs: longestStatementMs.ofWorker,
    onError: (error) => console.error(error),
  })
  try {
    await loadCatalogue(db, systemClock, catalogue)
    await loadCampaigns(db, systemClock, catalogue)
  } finally {
    await close()
  }
}

/** The stand-ins use separate schemas, to which `labsilta_app` has no access. */
async function startStandIns(options: ProductOptions, ownerUrl: string, siteUrl: string, stops: Stops) {
  // The mailbox depends on nothing and loads slowly, so it starts in parallel.
  const mailboxStart = startMailbox({
    smtpPort: options.mailPort,
    webPort: options.mailUiPort,
    folder: join(options.dataDir, 'mail'),
  })
  // Also prevents an unhandled rejection until the promise is awaited below.
  const mailboxOrNull = mailboxStart.catch(() => null)
  stops.push(async () => (await mailboxOrNull)?.stop())
  await prepareDatabase(ownerUrl)
  const identity = await startIdentity({
    port: options.authPort,
    siteUrls: [siteUrl],
    databaseUrl: ownerUrl,
    faultPort: options.faultPort,
    report: (message) => options.show(`identity provider: ${message}`),
  })
  stops.push(identity.stop)
  return { identity, mailbox: await mailboxStart }
}

/** Scanner and object store, if they are asked for. Returns the variables with which the server uses them and the files. */
async function startFileStandIns(
  options: ProductOptions,
  filesDir: string,
  stops: Stops,
): Promise<{ environment: Record<string, string>; objectStore: RunningObjectStore | null }> {
  const environment: Record<string, string> = { FILES_DIR: filesDir }
  if (options.scanner) {
    const scanner = await startScanner(options.scannerPort, options.scanner)
    stops.push(scanner.stop)
    environment.CLAMAV_URL = scanner.url
  }
  if (!options.hasObjectStore) return { environment, objectStore: null }
  const objectStore = await startObjectStore(options.objectStorePort, filesDir)
  stops.push(objectStore.stop)
  return { environment: { ...environment, ...objectStore.environment }, objectStore }
}

async function startServers(
  options: ProductOptions,
  environment: NodeJS.ProcessEnv,
  apiUrl: string,
  stops: Stops,
): Promise<void> {
  const logDir = logDirOf(options)
  const child = (name: string, command: string, metricsPort: string) =>
    new Child({
      name,
      file: programFile,
      args: [command],
      environment: { ...environment, METRICS_PORT: metricsPort },
      logDir,
      show: options.show,
    })
  const server = child('server', 'serve', await findMetricsPort(options))
  const worker = child('worker', 'work', '')
  stops.push(() => Promise.all([server.stop(), worker.stop()]))
  await untilReady(apiUrl, [server, worker], logDir)
}

/** Environment of the server: variables set by the user, overridden by what the local parts decide. */
function childEnvironment(decided: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    MAX_CHECKOUT_SAMPLES: mostSamples,
    CAMPAIGN_PATH: '/pfas',
    CAMPAIGN_CODE: 'PFAS-2027',
    ...process.env,
    // Only migrations are run by the owner.
    MIGRATE_DATABASE_URL: '',
    NODE_ENV: 'development',
    ...decided,
  }
}

async function startDatabase(
  { databaseUrl, ownerUrl, dataDir, databasePort, durable }: ProductOptions,
  logDir: string,
) {
  if (!databaseUrl || !ownerUrl) {
    return startPostgres({ dataDir, port: databasePort, durable, logFile: join(logDir, 'postgres.log') })
  }
  await tryDatabase('DATABASE_URL', databaseUrl)
  await tryDatabase('MIGRATE_DATABASE_URL', ownerUrl)
  // An external database is neither stopped nor watched; the server reports by itself when it is unavailable.
  return {
    url: databaseUrl,
    ownerUrl,
    folder: null,
    ended: new Promise<void>(() => undefined),
    stop: async () => undefined,
  }
}

async function tryDatabase(variable: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    // The address is not repeated, because it may contain a password.
    throw new StartError(`The database of ${variable} does not let us in: ${(error as Error).message}`)
  }
}

/** Default metrics port if it is free. Metrics are optional, so a busy default port must not prevent the start. */
async function findMetricsPort({ port, metricsPort, ...other }: ProductOptions): Promise<string> {
  if (metricsPort !== null) return String(metricsPort)
  const usual = port + 9
  return !Object.values(other).includes(usual) && (await isPortFree(usual)) ? String(usual) : ''
}

async function untilReady(siteUrl: string, children: Child[], logDir: string): Promise<void> {
  const giveUpAt = Date.now() + 60_000
  while (Date.now() < giveUpAt) {
    if (children.some((child) => child.quickEndings >= 2)) {
      throw new StartError(`A part of the product does not start; its log is in ${logDir}.`)
    }
    const response = await fetch(`${siteUrl}/api/ready`).catch(() => null)
    if (response?.ok) return
    await pause(100)
  }
  throw new StartError(`${siteUrl}/api/ready did not answer within a minute; the logs are in ${logDir}.`)
}
