import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findProcess } from '#site-build/build/process-mark.ts'
import { makeThrowAwayFolder, sweepTestServers } from './postgres.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const endedPid = () => spawnSync(process.execPath, ['--version']).pid

/** Folder whose server belonged to a process that has ended. */
function folderOfKilledServer(): string {
  const folder = makeThrowAwayFolder()
  folders.push(folder)
  mkdirSync(join(folder, 'postgres'))
  ownedBy(folder, { pid: endedPid(), startedAt: '0' })
  return folder
}

const ownedBy = (folder: string, owner: object | null) =>
  writeFileSync(join(folder, 'postgres/owner.json'), JSON.stringify(owner))

/** The same folder as one that another process made. */
function madeBy(pid: number, folder: string): string {
  const moved = folder.replace(`-${process.pid}-`, `-${pid}-`)
  renameSync(folder, moved)
  folders.push(moved)
  return moved
}

test('a folder stays while its test runs, also after the test has killed the server in it', async () => {
  const folder = folderOfKilledServer()
  await sweepTestServers()
  expect(existsSync(folder)).toBe(true)
})

test('a folder is removed after its test and its server have ended', async () => {
  const folder = madeBy(endedPid(), folderOfKilledServer())
  await sweepTestServers()
  expect(existsSync(folder)).toBe(false)
})

test('a folder stays while a server that outlives its test runs', async () => {
  const folder = madeBy(endedPid(), folderOfKilledServer())
  ownedBy(folder, findProcess(process.pid))
  await sweepTestServers()
  expect(existsSync(folder)).toBe(true)
})
