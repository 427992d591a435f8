import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseUrls } from '#local/postgres/databases.ts'
import { readOwner, stopLeftovers } from '#local/postgres/leftovers.ts'
import { startPostgres } from '#local/postgres.ts'
import { isRunning } from '#site-build/build/process-mark.ts'

const prefix = 'labsilta-test-'
const anHour = 60 * 60_000

/** A folder of its own that other users may enter, since PostgreSQL may have to run as one. */
export function makeThrowAwayFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), prefix))
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

/** Test runs that were killed leave a server or at least a folder behind; the next run clears it away. */
export async function sweepTestServers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(realpathSync(tmpdir()), name)
    const owner = readOwner(join(dataDir, 'postgres/owner.json'))
    if (owner ? isRunning(owner) : isYoung(dataDir)) continue
    if (owner) await stopLeftovers(join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A folder without an owner may belong to a test that has not started its server yet, or needs none. */
function isYoung(folder: string): boolean {
  const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - changedAt < anHour
}
