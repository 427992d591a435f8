import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MeasuredBytes } from './measured.ts'

/** File that a row names. A part of an unfinished upload has no hash in its row. */
export type NamedFile = { key: string; sizeBytes: number; sha256: string; contentType: string }

/** Writes the list of the files that rows of the snapshot name; several rows may name the same. */
export async function writeNamedFiles(client: pg.Client, path: string): Promise<void> {
  const rows = client.query(
    copyTo(`copy (
      select storage_key, max(size_bytes), max(sha256), max(content_type) from files group by storage_key
      union all select storage_key, size_bytes, '', 'application/octet-stream' from upload_parts) to stdout`),
  )
  await pipeline(rows, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

/** Reads a list, compressed or not. */
export async function* readFileList(path: string): AsyncGenerator<NamedFile> {
  const bytes = createReadStream(path)
  const plain = path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  bytes.on('error', (error) => plain.destroy(error))
  let failure: Error | undefined
  plain.on('error', (error) => {
    failure = error
    lines.close()
  })
  const lines = createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    const [key = '', size = '', sha256 = '', contentType = ''] = line.split('\t')
    yield { key, sizeBytes: Number(size), sha256, contentType }
  }
  if (failure) throw failure
}

/** List of the files of a backup, written while they are copied. */
export function beginFileList(folder: string) {
  const file = 'files.tsv.gz'
  const zip = createGzip({ level: 1 })
  const written = new MeasuredBytes()
  const target = createWriteStream(join(folder, basename(file)), { flags: 'wx', mode: 0o600, flush: true })
  const writing = pipeline(zip, written, target)
  // Reported by `end`.
  writing.catch(() => undefined)
  return {
    async add({ key, sizeBytes, sha256, contentType }: NamedFile): Promise<void> {
      if (!zip.write(`${key}\t${sizeBytes}\t${sha256}\t${contentType}\n`))
        await Promise.race([once(zip, 'drain'), writing])
    },
    async end() {
      zip.end()
      await writing
      return { file, sizeBytes: written.sizeBytes, sha256: written.takeSha256() }
    },
    async abandon(): Promise<void> {
      zip.destroy()
      await finished(target).catch(() => undefined)
    },
  }
}
