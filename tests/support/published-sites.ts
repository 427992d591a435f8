import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { bucket, startObjectStore } from '#local/object-store.ts'
import { findFreePort } from '#local/ports.ts'
import { builtForFile } from '#server/pages/own-address.ts'
import { answerLayoutsFile, recordFile } from '#server/pages/published/build-files.ts'
import type { Place } from '#server/pages/published/publications.ts'
import type { Secrets } from '#server/secrets.ts'
import type { DiskSettings } from '#server/storage/open-disk.ts'
import { openSiteStore } from '#server/storage/site-store.ts'
import { smallSite, writeSite } from './small-site.ts'

export const acceptedSecrets: Secrets = ['a secret of at least thirty-two characters']

export const placeIn = async (settings: DiskSettings): Promise<Place> => ({
  store: await openSiteStore(settings),
  secrets: acceptedSecrets,
})

export const scriptsOf = (letter: string) => letter.repeat(64)

/** Small builds in folders of their own, which end with the test. */
export async function makeBuild(
  files: Record<string, string> = {},
  scripts = scriptsOf('a'),
): Promise<string> {
  const folder = await makeFolder()
  writeSite(
    folder,
    {
      ...smallSite,
      [recordFile]: JSON.stringify({ bundles: scripts }),
      [builtForFile]: 'https://portal.lab.test',
      [answerLayoutsFile]: '"first layouts"',
      '.build/program/answer.js': 'export const renderAnswerPage = (page, layouts) => layouts',
      ...files,
    },
    [],
  )
  return folder
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-published-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** S3-compatible store, with its settings and the folder of its objects. */
export async function makeObjectStore() {
  const folder = await makeFolder()
  const port = await findFreePort()
  let store = await startObjectStore(port, folder)
  onTestFinished(() => store.stop())
  return {
    folder,
    settings: { directory: folder, s3: s3At(port) },
    stop: () => store.stop(),
    async startAgain() {
      store = await startObjectStore(port, folder)
    },
  }
}

/** Settings of a store that accepts connections and never answers. */
export async function makeSilentStore() {
  const server = createServer(() => {})
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { directory: '/nowhere', s3: s3At(port) }
}

const s3At = (port: number) => ({
  bucket,
  region: 'eu-north-1',
  endpoint: `http://127.0.0.1:${port}`,
  accessKeyId: 'local',
  secretAccessKey: 'local',
})
