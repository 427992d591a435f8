import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { assembleProgram } from '#deploy/program/assemble.ts'
import type { RunningObjectStore } from '#local/object-store.ts'
import { findFreePort } from '#local/ports.ts'
import { type ProductOptions, prepareParts, type Stops } from '#local/product.ts'
import { projectRoot } from '#local/settings.ts'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { startBalancer } from './balancer.ts'
import { Member } from './member.ts'

type Addition = {
  name: string
  command: 'serve' | 'work'
  environment?: NodeJS.ProcessEnv
  mostFileKb?: number
}

export type Cluster = {
  siteUrl: string
  mailUrl: string
  issuer: string
  databaseUrl: string
  faultUrl: string
  servers: Member[]
  workers: Member[]
  objectStore: RunningObjectStore
  /** Starts a server that is not behind Caddy, or a further worker. */
  add(addition: Addition): Promise<Member>
  stop(): Promise<void>
}

/**
 * Two servers and two workers of the compiled program behind Caddy, on one PostgreSQL and one object store. `environment`
 * holds settings of all members.
 */
export async function startCluster(environment: NodeJS.ProcessEnv = {}): Promise<Cluster> {
  const stops: Stops = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    return { ...(await startParts(environment, stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(wanted: NodeJS.ProcessEnv, stops: Stops): Promise<Omit<Cluster, 'stop'>> {
  const dataDir = makeThrowAwayFolder()
  stops.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  const faultPort = await findFreePort()
  const parts = await prepareParts(await optionsOf(dataDir, faultPort), stops)
  if (!parts.objectStore) throw new Error('The object store was not started')
  const program = await assembleProgram(projectRoot)
  const logDir = join(dataDir, 'log')
  mkdirSync(logDir, { recursive: true })
  const shared = { ...parts.environment, ...withoutLimits, ...wanted }
  const add = async ({ environment, ...addition }: Addition) => {
    const port = addition.command === 'serve' ? await findFreePort() : 0
    const settings = { ...shared, ...environment }
    const metricsPort = await findFreePort()
    const member = new Member({ ...addition, program, environment: settings, port, metricsPort, logDir })
    stops.push(() => member.stop())
    await member.start()
    return member
  }
  const servers = [
    await add({ name: 'server-1', command: 'serve' }),
    await add({ name: 'server-2', command: 'serve' }),
  ]
  const workers = [
    await add({ name: 'worker-1', command: 'work' }),
    await add({ name: 'worker-2', command: 'work' }),
  ]
  const balancer = await startBalancer(
    parts.siteUrl,
    servers.map(({ url }) => url),
    await findFreePort(),
  )
  stops.push(balancer.stop)
  return {
    siteUrl: parts.siteUrl,
    mailUrl: parts.mailbox.webUrl,
    issuer: parts.identity.settings.issuer,
    databaseUrl: parts.database.url,
    faultUrl: `http://localhost:${faultPort}`,
    servers,
    workers,
    objectStore: parts.objectStore,
    add,
  }
}

const withoutLimits = {
  // Above twice the interval in which Caddy asks if a server is ready.
  STOP_WAIT_SECONDS: '5',
  PERSON_CALLS_PER_MINUTE: '0',
  ORGANISATION_CALLS_PER_MINUTE: '0',
  FILE_CALLS_PER_MINUTE: '0',
  PERSON_DRAFTS: '0',
}

async function optionsOf(dataDir: string, faultPort: number): Promise<ProductOptions> {
  return {
    port: await findFreePort(),
    authPort: await findFreePort(),
    mailPort: await findFreePort(),
    mailUiPort: await findFreePort(),
    databasePort: await findFreePort(),
    objectStorePort: await findFreePort(),
    faultPort,
    dataDir,
    hasObjectStore: true,
    metricsPort: null,
    scanner: null,
    scannerPort: 0,
    databaseUrl: null,
    ownerUrl: null,
    durable: true,
    show: (line) => console.error(line),
  }
}
