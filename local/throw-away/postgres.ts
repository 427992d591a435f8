import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseUrls } from '#local/postgres/databases.ts'
import { readOwner, stopLeftovers } from '#local/postgres/leftovers.ts'
import { startPostgres } from '#local/postgres.ts'
import { findProcess, isRunning } from '#site-build/build/process-mark.ts'

const prefix = 'labsilta-test-'

/**
 * A folder of its own that other users may enter, since PostgreSQL may have to run as one. Its name contains the number of this
 * process.
 */
export function makeThrowAwayFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

export async function startThrowAwayPostgres(): Promise<DatabaseUrls & { discard(): Promise<void> }> {
  await sweepTestServers()
  const dataDir = makeThrowAwayFolder()
  const server = await startPostgres({ dataDir, durable: false }).catch((error) => {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  const { url, ownerUrl, adminUrl } = server
  return {
    url,
    ownerUrl,
    adminUrl,
    async discard() {
      await server.stop()
      for (const folder of [server.folder, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Removes folders that killed test runs left behind, with their servers. A folder stays while the process that made it runs:
 * its test may have killed the server in it and start it again.
 */
export async function sweepTestServers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(realpathSync(tmpdir()), name)
    const owner = readOwner(join(dataDir, 'postgres/owner.json'))
    if (findProcess(makerOf(name)) || (owner && isRunning(owner))) continue
    if (owner) await stopLeftovers(join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Number of the process that made a folder. */
const makerOf = (name: string) => Number(name.slice(prefix.length).split('-')[0])
