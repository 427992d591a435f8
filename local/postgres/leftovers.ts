import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listPostgresProcesses, signal } from '#local/processes.ts'
import { StartError } from '#local/start-error.ts'
import { findProcess, isRunning, type ProcessMark } from '#site-build/build/process-mark.ts'

/**
 * One owner per database folder. Refuses when another live process owns it; what a dead owner left running is stopped
 * here, so that after `kill -9` the next start finds a quiet data directory.
 */
export async function takeOver(folder: string): Promise<void> {
  const ownerFile = join(folder, 'owner.json')
  const owner = readOwner(ownerFile)
  if (owner && owner.pid !== process.pid && isRunning(owner)) {
    throw new StartError(
      `Another copy (process ${owner.pid}) already uses the data in ${folder}. Stop it, or give this one its own DATA_DIR and ports.`,
    )
  }
  await stopLeftovers(folder)
  writeFileSync(ownerFile, JSON.stringify(findProcess(process.pid)))
}

export function letGo(folder: string): void {
  rmSync(join(folder, 'owner.json'), { force: true })
}

export function readOwner(file: string): ProcessMark | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessMark
  } catch {
    return null
  }
}

export async function stopLeftovers(folder: string): Promise<void> {
  const data = join(folder, 'data')
  const lock = join(data, 'postmaster.pid')
  const postmaster = readPostmasterPid(lock)
  const list = () => listPostgresProcesses(data, postmaster)
  const left = list()
  if (left.length > 0) {
    // The postmaster stops its own processes; without it each one is signalled.
    if (postmaster !== null && left.includes(postmaster)) signal(postmaster, 'SIGINT')
    else for (const pid of left) signal(pid, 'SIGTERM')
    if (!(await becomesTrue(() => list().length === 0, 20_000))) {
      for (const pid of list()) signal(pid, 'SIGQUIT')
      if (!(await becomesTrue(() => list().length === 0, 5_000))) {
        throw new StartError(
          `An old PostgreSQL (process ${list().join(', ')}) still uses ${data} and does not stop.`,
        )
      }
    }
  }
  // No server runs here now. PostgreSQL would respect the files if another program had got the process number in them
  // meanwhile, or if the old process were a zombie.
  const socketFiles = readdirSync(folder).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const file of [lock, ...socketFiles.map((name) => join(folder, name))]) rmSync(file, { force: true })
}

function readPostmasterPid(lock: string): number | null {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10) || null
  } catch {
    return null
  }
}

async function becomesTrue(holds: () => boolean, timeoutMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutMs
  while (!holds()) {
    if (Date.now() > giveUpAt) return false
    await pause(25)
  }
  return true
}
