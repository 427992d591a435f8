import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BackupFault } from './fault.ts'

const fileName = 'in-use.json'

/** Time between two beats of a holder, and time without one after which nobody holds the lock. */
type Pace = { beatMs: number; stillMs: number }
const usualPace: Pace = { beatMs: 2000, stillMs: 60_000 }

export type FolderLock = {
  /** Fails if another process has taken the lock over, or if the folder does not answer properly. */
  require(): Promise<void>
  release(): Promise<void>
}

/**
 * Locks a folder of backups for one process, on whatever machine. The holder rewrites the lock file every two seconds. Others
 * watch it: while it changes they are refused; once it has stood still for a minute they take it over. No clocks are
 * compared.
 */
export async function lockFolder(
  directory: string,
  command: string,
  pace: Pace = usualPace,
): Promise<FolderLock> {
  const path = join(directory, fileName)
  const id = randomUUID()
  while (!(await createLock(path, textOf(id, command, 0)))) await waitUntilStill(path, directory, pace)
  let beats = 0
  const beat = async () => {
    beats += 1
    await rewriteLock(path, id, textOf(id, command, beats))
  }
  let beating: Promise<void> | undefined
  const timer = setInterval(() => {
    // A failure shows itself when the lock is required.
    beating ??= beat()
      .catch(() => undefined)
      .finally(() => {
        beating = undefined
      })
  }, pace.beatMs)
  timer.unref()
  return {
    async require() {
      await beating
      await beat().catch((error) => {
        throw new BackupFault(`The lock of ${directory} was lost: ${(error as Error).message}.`, {
          cause: error,
        })
      })
    },
    async release() {
      clearInterval(timer)
      await beating
      const text = await readOrNull(path)
      if (text?.includes(id)) await rm(path, { force: true })
    },
  }
}

const unwritable = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT']

/** The same for reading. A folder into which nothing can be written is read without a lock. */
export async function lockToRead(directory: string, command: string): Promise<FolderLock> {
  try {
    return await lockFolder(directory, command)
  } catch (error) {
    if (!unwritable.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    console.error(`${directory} cannot be locked: let no backup run in it meanwhile.`)
    return { require: async () => undefined, release: async () => undefined }
  }
}

const host = hostname()
const startedAt = new Date().toISOString()
const beatDigits = 12

/** Texts of one lock have the same length, so that one replaces the other in place. */
const textOf = (id: string, command: string, beats: number) =>
  `${JSON.stringify({
    command,
    host,
    process: process.pid,
    startedAt,
    id,
    beat: String(beats).padStart(beatDigits, '0'),
  })}\n`

/** False if there is a lock. */
async function createLock(path: string, text: string): Promise<boolean> {
  let handle: FileHandle
  try {
    handle = await open(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    await handle.writeFile(text)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return true
}

/** Writes the next text into the file that was read, so that the lock of another process stays as it is. */
async function rewriteLock(path: string, id: string, text: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    if (!(await handle.readFile('utf8')).includes(id)) throw new Error('another process has it')
    await handle.write(text, 0)
  } finally {
    await handle.close()
  }
}

const readOrNull = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Returns once there is no lock any more, because it was released, or removed here after it stood still. */
async function waitUntilStill(path: string, directory: string, { beatMs, stillMs }: Pace): Promise<void> {
  const first = await readOrNull(path)
  // Counted in looks and not by a clock, in case this process is suspended meanwhile.
  for (let looks = 0; looks * beatMs < stillMs; looks += 1) {
    await pause(beatMs)
    const text = await readOrNull(path)
    if (text === null) return
    if (text !== first) throw inUse(directory, text)
  }
  const removed = `${path}.${randomUUID()}`
  await rename(path, removed).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  const text = await readOrNull(removed)
  if (text !== null && text !== first) {
    // Another process was faster, and its new lock was moved.
    await rename(removed, path)
    throw inUse(directory, text)
  }
  await rm(removed, { force: true })
}

function inUse(directory: string, text: string): BackupFault {
  const [, holder = 'another process'] = /"command":"([\w-]+)"/.exec(text) ?? []
  const [, place = 'a machine without a name'] = /"host":"([^"]+)"/.exec(text) ?? []
  return new BackupFault(`${directory} is in use by ${holder} on ${place}. Wait until it has ended.`)
}
