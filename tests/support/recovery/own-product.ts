import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#local/ports.ts'
import { signal } from '#local/processes.ts'
import { projectRoot } from '#local/settings.ts'
import { environment24, flags24 } from '#tools/node-24.mjs'
import { killTree, listTree } from './process-tree.ts'

export type OwnProduct = {
  siteUrl: string
  issuer: string
  mailUrl: string
  /** Time from the start of the first process to the line `ready`. */
  readyMs: number
  /** Freezes the worker, so that queued jobs stay queued. */
  freezeWorker(): void
  /** Kills every process at once with `kill -9`, including the database. */
  killAll(): Promise<void>
  /** Kills only the first process with `kill -9`; its children are left alone. */
  killFirst(): Promise<void>
  stop(): Promise<void>
}

export type Place = { dataDir: string; ports: Record<(typeof portVariables)[number], string> }

const portVariables = ['PORT', 'AUTH_PORT', 'MAIL_PORT', 'MAIL_UI_PORT', 'DB_PORT'] as const

export async function choosePlace(dataDir: string): Promise<Place> {
  const ports: [string, string][] = []
  for (const variable of portVariables) ports.push([variable, String(await findFreePort())])
  return { dataDir, ports: Object.fromEntries(ports) as Place['ports'] }
}

/**
 * Starts what `npm start` runs in processes of its own. Started again in the same place, it finds its data. `root`
 * selects other sources.
 */
export async function startOwnProduct(
  { dataDir, ports }: Place,
  { root = projectRoot, args = [] }: { root?: string; args?: string[] } = {},
): Promise<OwnProduct> {
  const startedAt = Date.now()
  const child = spawn(process.execPath, [...flags24, 'local/main.ts', ...args], {
    cwd: root,
    env: {
      ...environment24(),
      ...ports,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      METRICS_PORT: '',
      // A few people write as fast as they can.
      PERSON_CALLS_PER_MINUTE: '0',
      ORGANISATION_CALLS_PER_MINUTE: '0',
      FILE_CALLS_PER_MINUTE: '0',
      PERSON_DRAFTS: '0',
      ORGANISATION_DRAFTS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The product could not be started.')
  await untilReady(child)
  let frozenPid: number | null = null
  return {
    siteUrl: `http://localhost:${ports.PORT}`,
    issuer: `http://localhost:${ports.AUTH_PORT}/`,
    mailUrl: `http://localhost:${ports.MAIL_UI_PORT}`,
    readyMs: Date.now() - startedAt,
    freezeWorker() {
      const worker = listTree(pid).find(({ command }) => command.includes('server/main.ts work'))
      if (!worker) throw new Error('The product runs no worker.')
      frozenPid = worker.pid
      signal(frozenPid, 'SIGSTOP')
    },
    killAll: () => endBy(child, () => killTree(pid)),
    async killFirst() {
      await endBy(child, () => signal(pid, 'SIGKILL'))
      // A stopped process acts on no other signal, so it is killed too.
      if (frozenPid !== null) signal(frozenPid, 'SIGKILL')
    },
    async stop() {
      const isGentle = await Promise.race([
        endBy(child, () => signal(pid, 'SIGTERM')).then(() => true),
        pause(20_000),
      ])
      if (!isGentle) killTree(pid)
    },
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  const said: string[] = []
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      said.push(line)
      if (line.startsWith('ready ')) ready.resolve()
    })
  }
  child.once('exit', () =>
    ready.reject(new Error(`The product ended before it was ready:\n${said.join('\n')}`)),
  )
  await ready.promise
}

async function endBy(child: ChildProcess, act: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  act()
  await ended
}
