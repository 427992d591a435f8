import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort, loopback, requireFreePort } from '#local/ports.ts'
import type { DatabaseUrls } from '#local/postgres/databases.ts'
import { letGo, takeOver } from '#local/postgres/leftovers.ts'
import { findPlace, type Place } from '#local/postgres/place.ts'
import { signal } from '#local/processes.ts'
import { runMarks } from '#local/run-mark.mjs'
import { StartError } from '#local/start-error.ts'
import { appRole, ownerRole } from '#server/db/privileges.ts'
import { prepareRoles } from '#server/db/roles.ts'

export type PostgresOptions = {
  /** Data directory of the product; the database gets a folder in it (or elsewhere, see findPlace). */
  dataDir: string
  /** Port; a free one by default. */
  port?: number
  /** False only for disposable data: a crash of the machine may then corrupt the database. */
  durable: boolean
  logFile?: string
}

/** Its addresses are those of the database `labsilta`. */
export type RunningPostgres = DatabaseUrls & {
  folder: string
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Name of the superuser and of the product's database. */
const user = 'labsilta'

// The texts PostgreSQL prints are searched for the reason of a failure, so they are always English.
const environment = {
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  // So that the server ends with the command that started it, even after kill -9.
  [runMarks]: process.env[runMarks] ?? '',
}

const always = {
  listen_addresses: loopback,
  max_connections: '200',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
}
const durably = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  // After a crash every file is synchronised: one call for all takes a fraction of one call for each.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}
const throwAway = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' }

/** Starts the embedded server and cleans up what an earlier run left behind. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const place = findPlace(options.dataDir)
  await takeOver(place.folder)
  try {
    return await startServer(place, options)
  } catch (error) {
    letGo(place.folder)
    throw error
  }
}

async function startServer(place: Place, options: PostgresOptions): Promise<RunningPostgres> {
  const password = keepPassword(place, 'password')
  if (!existsSync(join(place.folder, 'data'))) createCluster(place, options.durable)
  requireSameVersion(place)
  if (options.port !== undefined) await requireFreePort(options.port, 'DB_PORT')

  const port = options.port ?? (await findFreePort())
  const logFile = options.logFile ?? join(place.folder, 'postgres.log')
  const child = launch(place, port, options.durable, logFile)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = () => stopServer(child, ended, place.folder)
  try {
    await untilReady(place, child, logFile)
    const urls = await prepareUrls(place, port, password)
    return { ...urls, folder: place.folder, ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates the two roles, also in a cluster of an earlier version, in which the superuser did everything. */
async function prepareUrls(place: Place, port: number, adminPassword: string): Promise<DatabaseUrls> {
  const socket = socketFolder(place)
  const urlOf = (role: string, password: string) =>
    `postgres://${role}:${password}@${loopback}:${port}/${user}` +
    (socket ? `?host=${encodeURIComponent(socket)}` : '')
  const ownerPassword = keepPassword(place, 'owner-password')
  const appPassword = keepPassword(place, 'app-password')
  const adminUrl = urlOf(user, adminPassword)
  await prepareRoles(adminUrl, { [ownerRole]: ownerPassword, [appRole]: appPassword })
  return { url: urlOf(appRole, appPassword), ownerUrl: urlOf(ownerRole, ownerPassword), adminUrl }
}

/** Random password, so that no other user of this machine has access; stored beside the data, readable by its owner only. */
function keepPassword(place: Place, name: string): string {
  const file = join(place.folder, name)
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
    if (place.account) chownSync(file, place.account.uid, place.account.gid)
  }
  return readFileSync(file, 'utf8').trim()
}

function createCluster(place: Place, durable: boolean): void {
  const unfinished = join(place.folder, 'data.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  const settings = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${user}`, '--auth=scram-sha-256', `--pwfile=${join(place.folder, 'password')}`]
  const made = spawnSync(
    join(place.programs, 'bin/initdb'),
    ['-D', unfinished, ...settings, ...access, ...(durable ? [] : ['--no-sync'])],
    { ...runAs(place), encoding: 'utf8' },
  )
  if (made.status !== 0) {
    throw new StartError(
      `The database could not be created in ${place.folder}: ${reason(made.stderr ?? String(made.error))}`,
    )
  }
  createDatabase(place, unfinished)
  renameSync(unfinished, join(place.folder, 'data'))
}

/** Creates the database with the single-user server before the first start, which leaves no partial state. */
function createDatabase(place: Place, data: string): void {
  const made = spawnSync(join(place.programs, 'bin/postgres'), ['--single', '-D', data, 'postgres'], {
    ...runAs(place),
    input: `create database ${user}\n`,
    encoding: 'utf8',
  })
  if (made.status !== 0)
    throw new StartError(`The database could not be created: ${reason(made.stderr ?? '')}`)
}

function requireSameVersion(place: Place): void {
  const written = readFileSync(join(place.folder, 'data/PG_VERSION'), 'utf8').trim()
  const version = spawnSync(join(place.programs, 'bin/postgres'), ['--version'], {
    ...runAs(place),
    encoding: 'utf8',
  })
  const ours = /(\d+)\.\d+/.exec(version.stdout)?.[1] ?? version.stdout.trim()
  if (written !== ours) {
    throw new StartError(
      `The data in ${place.folder} was written by PostgreSQL ${written}, this copy brings PostgreSQL ${ours}. ` +
        'Move that folder away to start afresh, or set DATA_DIR to another folder.',
    )
  }
}

/**
 * A socket file costs both sides less than loopback TCP. It lies beside the data, which only its owner can enter, unless
 * the path is longer than the systems allow (103 characters on macOS, 107 on Linux); then there is TCP alone.
 */
const socketFolder = ({ folder }: Place): string | null =>
  process.platform === 'win32' || `${folder}/.s.PGSQL.65535.lock`.length > 103 ? null : folder

function launch(place: Place, port: number, durable: boolean, logFile: string): ChildProcess {
  const sockets = { unix_socket_directories: socketFolder(place) ?? '' }
  const settings = { ...always, ...sockets, ...(durable ? durably : throwAway), port: String(port) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Output goes straight to a file: a pipe would break when this process is killed, and PostgreSQL with it.
  const log = openSync(logFile, 'w')
  // Detached: Ctrl-C must not reach the database before the processes that still write to it.
  const child = spawn(join(place.programs, 'bin/postgres'), ['-D', join(place.folder, 'data'), ...flags], {
    ...runAs(place),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  // Covers an exit without stop(). After kill -9 it keeps running until the next start.
  process.once('exit', () => child.kill('SIGINT'))
  return child
}

function runAs(place: Place) {
  const { uid, gid } = place.account ?? {}
  return { uid, gid, cwd: place.folder, env: environment }
}

/** Reads the server's state from the eighth line of its lock file. */
async function untilReady(place: Place, child: ChildProcess, logFile: string): Promise<void> {
  const giveUpAt = Date.now() + 60_000
  const lock = join(place.folder, 'data/postmaster.pid')
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw new StartError(`PostgreSQL did not start: ${reason(readFileSync(logFile, 'utf8'))}`)
    }
    const lines = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : []
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
    await pause(20)
  }
  throw new StartError(`PostgreSQL was not ready within a minute; its log is ${logFile}.`)
}

function reason(output: string): string {
  const lines = output.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '').trim()
}

async function stopServer(child: ChildProcess, ended: Promise<void>, folder: string): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    child.ref()
    signal(child.pid, 'SIGINT')
    const slow = new AbortController()
    const late = pause(30_000, undefined, { signal: slow.signal }).then(
      () => signal(child.pid ?? 0, 'SIGQUIT'),
      () => undefined,
    )
    await Promise.race([ended, late.then(() => ended)])
    slow.abort()
  }
  letGo(folder)
}
