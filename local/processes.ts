import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { findProcess } from '#site-build/build/process-mark.ts'

const hasProc = process.platform === 'linux'

/** PostgreSQL processes of a data directory, found by their working directory. */
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

/** Sends a signal; a process that has already ended is not an error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
