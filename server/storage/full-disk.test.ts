import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** Runs with a file size limit of 1,000 KiB; the calls that fail there are those that fail on a full disk. */
const inLittleSpace = 'ulimit -f 1000 && exec "$0" "$@"'

const program = `
  import { readdir } from 'node:fs/promises'
  import { join } from 'node:path'
  import { Readable } from 'node:stream'
  import { createFileStore } from '#server/storage/file-store.ts'
  import { receivePart } from '#server/storage/receive-part.ts'
  import { receiveUpload } from '#server/storage/receive-upload.ts'

  const directory = process.argv[1]
  const clock = { now: () => new Date('2026-03-05T12:00:00Z') }
  const fileStore = await createFileStore({ directory, clock, onError: (error) => { throw error } })
  const bytes = Buffer.alloc(2_000_000, 'x')
  const config = { files: { maxBytes: 10_000_000 } }
  const outcomeOf = (promise) => promise.then(() => 'stored', (error) => error.code ?? String(error))

  const received = { contentType: 'text/plain', sizeBytes: bytes.length }
  const outcomes = [
    await outcomeOf(receiveUpload({ fileStore, config }, Readable.from([bytes]), 'a.txt')),
    await outcomeOf(receivePart({ fileStore }, Readable.from([bytes]), bytes.length)),
    await outcomeOf(fileStore.keep(join(fileStore.incomingDirectory, 'received'), received)),
  ]
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.parentPath.slice(directory.length))
  process.stdout.write(JSON.stringify({ outcomes, files }))
`

test('on a full disk uploads are refused as such and leave nothing, and a received file is stored without more space', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'labsilta-full-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await mkdir(join(directory, 'incoming'))
  await writeFile(join(directory, 'incoming', 'received'), Buffer.alloc(2_000_000, 'x'))
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    inLittleSpace,
    process.execPath,
    '--input-type=module',
    '-e',
    program,
    directory,
  ])
  expect(JSON.parse(stdout)).toEqual({
    outcomes: ['file_store_full', 'file_store_full', 'stored'],
    files: ['/2026/03'],
  })
})
