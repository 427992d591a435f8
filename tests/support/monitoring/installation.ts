import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { startObjectStore } from '#local/object-store.ts'
import { findFreePort, loopback } from '#local/ports.ts'
import { startScanner } from '#local/scanner.ts'
import { programFile, projectRoot } from '#local/settings.ts'
import { recordFile } from '#server/pages/published/build-files.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { startMisbehavingMails } from '#tests/support/misbehaving-mails.ts'
import { writeSite } from '#tests/support/small-site.ts'
import { type RunningServer, serverEnvironment, startServer } from '#tools/bench/server.ts'
import type { Target } from './recorder.ts'

/** Calls of a person in a minute, few enough to be reached by a test. */
export const personCalls = 600

/** Server and worker as in production, with mail server, scanner and object store that can be brought into a bad state. */
export type Installation = Awaited<ReturnType<typeof startInstallation>>

export async function startInstallation() {
  const api = await startApi()
  // Of the last night.
  await sql`insert into backups values ('a', now(), now())`.execute(api.ownerDb)
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-monitoring-'))
  const scanner = await startScanner(await findFreePort())
  const mails = await startMisbehavingMails()
  const store = await startObjectStore(await findFreePort(), join(folder, 'objects'))
  const environment = {
    ...(await serverEnvironment({
      databaseUrl: api.databaseUrl,
      issuer: api.context.config.auth.issuer,
      folder,
    })),
    ...store.environment,
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '3',
    SMTP_URL: mails.url,
    CLAMAV_URL: scanner.url,
    CLAMAV_TIMEOUT_MS: '1000',
    FORMS_PER_HOUR: '100000',
    PERSON_CALLS_PER_MINUTE: String(personCalls),
  }
  // A server looks for publications only if it has a build.
  writeSite(environment.WEB_DIR, { [recordFile]: JSON.stringify({ bundles: 'a'.repeat(64) }) }, [])
  const ports = { server: String(await findFreePort()), worker: String(await findFreePort()) }
  const targets = (['server', 'worker'] as const).map((job): Target => {
    const instance = `${loopback}:${ports[job]}`
    return { url: `http://${instance}/metrics`, job: `labsilta-${job}`, instance }
  })
  const server = await ServerProcess.start({ ...environment, METRICS_PORT: ports.server })
  const worker = new WorkerProcess({ ...environment, METRICS_PORT: ports.worker })
  worker.start()
  const stop = async () => {
    await worker.kill()
    await server.kill()
    await store.stop()
    await mails.stop()
    await scanner.stop()
    await api.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { api, scanner, mails, store, server, worker, targets, stop }
}

class ServerProcess {
  readonly #environment: Record<string, string>
  #running: RunningServer

  private constructor(environment: Record<string, string>, running: RunningServer) {
    this.#environment = environment
    this.#running = running
  }

  static async start(environment: Record<string, string>): Promise<ServerProcess> {
    return new ServerProcess(environment, await startServer(environment))
  }

  get url(): string {
    return this.#running.url
  }

  signal(signal: NodeJS.Signals): void {
    process.kill(this.#running.pid, signal)
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL')
    await this.#running.stop()
  }

  async startAgain(): Promise<void> {
    this.#running = await startServer(this.#environment)
  }
}

class WorkerProcess {
  readonly #environment: Record<string, string>
  #child: ChildProcess | undefined

  constructor(environment: Record<string, string>) {
    this.#environment = environment
  }

  start(): void {
    const child = spawn(process.execPath, ['--import', 'tsx', programFile, 'work'], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, ...this.#environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    process.once('exit', () => child.kill('SIGKILL'))
    this.#child = child
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

/** Holds a lock of the table of orders, which every call about orders waits for. */
export async function lockOrders({ ownerUrl }: TestApi): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table orders in access exclusive mode')
  return { release: () => client.end() }
}
