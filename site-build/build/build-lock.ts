import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findProcess, isRunning, type ProcessMark } from './process-mark.ts'

/** Lock for one build at a time. A second build waits and usually finds the work done. */
export async function withLock<Result>(file: string, act: () => Promise<Result>): Promise<Result> {
  const mark = JSON.stringify(findProcess(process.pid))
  while (!tryLock(file, mark)) {
    // A killed build left the lock behind.
    if (!isHeld(file)) rmSync(file, { force: true })
    else await pause(100)
  }
  try {
    return await act()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLock(file: string, mark: string): boolean {
  try {
    writeFileSync(file, mark, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isHeld(file: string): boolean {
  try {
    return isRunning(JSON.parse(readFileSync(file, 'utf8')) as ProcessMark)
  } catch {
    // The folder is gone, or its process was killed before it could mark it.
    return false
  }
}
