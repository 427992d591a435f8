import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process number alone is handed out again after a while; together with the start time it names one process. */
export type ProcessMark = { pid: number; startedAt: string }

const hasProc = process.platform === 'linux'

/** Null when there is no such process, or only its remains that nobody has collected yet. */
export function findProcess(pid: number): ProcessMark | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (!hasProc) {
    const startedAt = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).stdout?.trim()
    return startedAt ? { pid, startedAt } : null
  }
  const fields = readStat(pid)
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return null
  return { pid, startedAt: fields[19] ?? '' }
}

/** What Linux tells of a process, from its state on; null when there is none. */
export function readStat(pid: number): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces and brackets itself; everything else follows the last one.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

export function isRunning(mark: ProcessMark): boolean {
  return findProcess(mark.pid)?.startedAt === mark.startedAt
}

/** The PostgreSQL processes at work in a data directory: each of them has it as its working directory. */
export function listPostgresProcesses(dataDirectory: string, postmasterPid: number | null): number[] {
  if (!hasProc)
    return postmasterPid !== null && runsPostgresOn(postmasterPid, dataDirectory) ? [postmasterPid] : []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresIn(pid, dataDirectory))
}

function isPostgresIn(pid: number, dataDirectory: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return (
      name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === dataDirectory && findProcess(pid) !== null
    )
  } catch {
    return false
  }
}

function runsPostgresOn(pid: number, dataDirectory: string): boolean {
  const command = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return command.includes('postgres') && command.includes(dataDirectory)
}

/** A process that is gone already is no failure: gone is what the signal was for. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
