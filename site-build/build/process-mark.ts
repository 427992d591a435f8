import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identifies one process: process numbers are reused, so the start time is part of the mark. */
export type ProcessMark = { pid: number; startedAt: string }

const hasProc = process.platform === 'linux'

/** Returns null when there is no such process, or only a zombie. */
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

/** Fields of `/proc/PID/stat` from the process state on; null when there is no such process. */
export function readStat(pid: number): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces and brackets; the other fields follow the last bracket.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

export function isRunning(mark: ProcessMark): boolean {
  return findProcess(mark.pid)?.startedAt === mark.startedAt
}
