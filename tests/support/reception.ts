import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { createFileStore } from '#server/storage/file-store.ts'
import { receiveUpload } from '#server/storage/receive-upload.ts'
import type { Scanner } from '#server/storage/scan-file.ts'

type StoreOptions = Parameters<typeof createFileStore>[0]

/** File store of the test and the function that receives files. Both are removed with the test. */
export async function aReception(s3?: StoreOptions['s3'], idleMs?: number) {
  const directory = await mkdtemp(join(tmpdir(), 'labsilta-files-'))
  const reported: Error[] = []
  onTestFinished(async () => {
    await rm(directory, { recursive: true, force: true })
    if (reported.length > 0) throw reported[0]
  })
  const clock = { now: () => new Date('2026-03-05T12:00:00Z') }
  const onError = (error: Error) => void reported.push(error)
  const fileStore = await createFileStore({ directory, s3, clock, onError, idleMs })

  const receive = (
    upload: Readable,
    name = 'raportti.pdf',
    files: { maxBytes?: number; scanner?: Scanner } = {},
  ) => receiveUpload({ fileStore, config: { files: { maxBytes: 1024 * 1024, ...files } } }, upload, name)

  /** Files below the directory of the store, including unfinished ones. */
  async function whatIsKept(): Promise<string[]> {
    const names = await readdir(directory, { recursive: true, withFileTypes: true })
    return names.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }

  /** Bytes of the unfinished files. */
  async function incomingBytes(): Promise<number> {
    const folder = fileStore.incomingDirectory
    const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
    return files.reduce((sum, { size }) => sum + size, 0)
  }

  /** Code of a refusal that left nothing behind. */
  async function refusalOf(received: Promise<unknown>): Promise<string> {
    const error = await received.then(
      () => 'nothing was refused',
      (thrown) => thrown,
    )
    const kept = await whatIsKept()
    if (kept.length > 0) return `${kept.length} files were left`
    return error instanceof Refusal ? error.code : String(error)
  }

  const read = async (key: string) => Buffer.concat(await (await fileStore.read(key)).toArray())
  return { fileStore, receive, refusalOf, whatIsKept, incomingBytes, read }
}
