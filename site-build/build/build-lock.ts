import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findProcess, isRunning, type ProcessMark } from './process-mark.ts'

/** One build at a time: a second one waits, and then mostly finds its work done. */
export async function withLock<Result>(file: string, act: () => Promise<Result>): Promise<Result> {
  const mark = JSON.stringify(findProcess(process.pid))
  while (!tryLock(file, mark)) {
    // Whoever was killed while building left it behind.
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
    // Gone meanwhile, or killed between making and marking it.
    return false
  }
}
