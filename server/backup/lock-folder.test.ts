import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aFolder } from '#tests/support/backups.ts'
import { lockFolder, lockToRead } from './lock-folder.ts'

const pace = { beatMs: 20, stillMs: 400 }
/** A holder that does not come round to its beats. */
const silent = { beatMs: 60_000, stillMs: 400 }

async function hold(directory: string, command: string, each = pace) {
  const lock = await lockFolder(directory, command, each)
  onTestFinished(() => lock.release())
  return lock
}

test('a folder is locked for one process, until that releases it', async () => {
  const directory = await aFolder()
  const first = await hold(directory, 'restore')
  await expect(lockFolder(directory, 'backup', pace)).rejects.toThrow(
    new RegExp(`^${directory} is in use by restore on .+\\. Wait until it has ended\\.$`),
  )
  await first.require()
  await first.release()
  expect(await readdir(directory)).toEqual([])
  const second = await hold(directory, 'backup')
  await second.require()
})

test('a process that waits gets the lock as soon as it is released', async () => {
  const directory = await aFolder()
  const first = await hold(directory, 'restore', silent)
  const waiting = lockFolder(directory, 'backup', { beatMs: 20, stillMs: 60_000 })
  await first.release()
  const second = await waiting
  await second.require()
  await second.release()
})

test('the lock of a dead process is taken over, and one that was only slow notices it', async () => {
  const directory = await aFolder()
  const slow = await hold(directory, 'backup', silent)
  const next = await hold(directory, 'backup')
  await expect(slow.require()).rejects.toThrow(`The lock of ${directory} was lost: another process has it.`)
  await slow.release()
  await next.require()
  await next.release()
  expect(await readdir(directory)).toEqual([])
})

test('several processes take over the lock of a dead one: at most one keeps it', async () => {
  const directory = await aFolder()
  // A lock whose content was lost on the disk.
  await writeFile(join(directory, 'in-use.json'), '')
  const tries = Array.from({ length: 8 }, () => lockFolder(directory, 'backup', pace))
  const locks = (await Promise.allSettled(tries)).flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  )
  const kept = await Promise.allSettled(locks.map((lock) => lock.require()))
  expect(kept.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  for (const lock of locks) await lock.release()
  expect(await readdir(directory)).toEqual([])
})

test('a read-only folder is read without a lock, and a backup into it fails', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  // No user can create files there.
  const directory = '/sys/kernel'
  const lock = await lockToRead(directory, 'restore')
  await lock.require()
  await lock.release()
  expect(said).toHaveBeenCalledWith(`${directory} cannot be locked: let no backup run in it meanwhile.`)
  await expect(lockFolder(directory, 'backup')).rejects.toThrow(/^E/)
})
