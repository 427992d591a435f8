import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { assembleProgram } from '#deploy/program/assemble.ts'
import { findFreePort } from '#local/ports.ts'
import { prepareParts, type Stops } from '#local/product.ts'
import { projectRoot } from '#local/settings.ts'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { startBalancer } from './balancer.ts'
import { Member } from './member.ts'

export type Cluster = {
  siteUrl: string
  mailUrl: string
  issuer: string
  databaseUrl: string
  faultUrl: string
  servers: Member[]
  workers: Member[]
  stop(): Promise<void>
}

/** Two servers and two workers of the compiled program behind Caddy, on one PostgreSQL and one object store. */
export async function startCluster(): Promise<Cluster> {
  const stops: Stops = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    return { ...(await startParts(stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(stops: Stops): Promise<Omit<Cluster, 'stop'>> {
  const dataDir = makeThrowAwayFolder()
  stops.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  const faultPort = await findFreePort()
  const parts = await prepareParts(
    {
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
    },
    stops,
  )
  const program = await assembleProgram(projectRoot)
  const { servers, workers, serverPorts } = await startMembers(parts.environment, { program, dataDir, stops })
  const balancer = await startBalancer(parts.siteUrl, serverPorts)
  stops.push(balancer.stop)
  return {
    siteUrl: parts.siteUrl,
    mailUrl: parts.mailbox.webUrl,
    issuer: parts.identity.settings.issuer,
    databaseUrl: parts.database.url,
    faultUrl: `http://localhost:${faultPort}`,
    servers,
    workers,
  }
}

type Places = { program: string; dataDir: string; stops: Stops }

async function startMembers(environment: NodeJS.ProcessEnv, { program, dataDir, stops }: Places) {
  const logDir = join(dataDir, 'log')
  mkdirSync(logDir, { recursive: true })
  const serverPorts = [await findFreePort(), await findFreePort()]
  const make = async (name: string, command: 'serve' | 'work', port: number) => {
    const settings = {
      ...environment,
      // Above twice the interval in which Caddy asks if a server is ready.
      STOP_WAIT_SECONDS: '5',
      PERSON_CALLS_PER_MINUTE: '0',
      ORGANISATION_CALLS_PER_MINUTE: '0',
      FILE_CALLS_PER_MINUTE: '0',
      PERSON_DRAFTS: '0',
    }
    const metricsPort = await findFreePort()
    const member = new Member({ name, command, program, environment: settings, port, metricsPort, logDir })
    stops.push(() => member.stop())
    await member.start()
    return member
  }
  const servers = [
    await make('server-1', 'serve', serverPorts[0] ?? 0),
    await make('server-2', 'serve', serverPorts[1] ?? 0),
  ]
  const workers = [await make('worker-1', 'work', 0), await make('worker-2', 'work', 0)]
  return { servers, workers, serverPorts }
}
