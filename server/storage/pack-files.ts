import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip, predictLength } from 'client-zip'
import { uniqueNames } from './unique-names.ts'

export type PackedStream = {
  name: string
  modifiedAt: Date
  /** Opens the file when its turn comes, so that at most one is open. */
  open: () => Promise<Readable>
}
export type PackedFile = PackedStream & { sizeBytes: number }

/**
 * ZIP of files, created while it is sent. Files are stored uncompressed, because reports and pictures are compressed
 * already; so the size is known in advance, and a client notices missing bytes. A file that is missing or has another
 * length destroys the stream, so a ZIP that ends properly is complete.
 */
export function packFiles(files: readonly PackedFile[]): { stream: Readable; sizeBytes: number } {
  const names = uniqueNames(files.map(({ name }) => name))
  const named = files.map((file, index) => ({ ...file, name: names[index] ?? file.name }))
  const sizeBytes = predictLength(named.map(({ name, sizeBytes: size }) => ({ name, size })))
  const stream = makeZip(inputsOf(named)) as ReadableStream<Uint8Array>
  return { stream: Readable.fromWeb(stream), sizeBytes: Number(sizeBytes) }
}

async function* inputsOf(files: readonly PackedFile[]) {
  for (const { name, sizeBytes, modifiedAt, open } of files) {
    const content = await open()
    try {
      yield { name, size: sizeBytes, lastModified: modifiedAt, input: whole(name, content, sizeBytes) }
    } finally {
      // The packer closes a file that was read to its end, but not one whose reader left in the middle.
      content.destroy()
    }
  }
}

async function* whole(name: string, content: Readable, sizeBytes: number): AsyncGenerator<Buffer> {
  let seen = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    seen += chunk.length
    yield chunk
  }
  if (seen !== sizeBytes) throw new Error(`${name} has ${seen} bytes in the store, not ${sizeBytes}`)
}

/** ZIP of files whose lengths are not known before they are read. */
export function packStreams(files: readonly PackedStream[]): Readable {
  const names = uniqueNames(files.map(({ name }) => name))
  const named = files.map((file, index) => ({ ...file, name: names[index] ?? file.name }))
  return Readable.fromWeb(makeZip(streamsOf(named)) as ReadableStream<Uint8Array>)
}

async function* streamsOf(files: readonly PackedStream[]) {
  for (const { name, modifiedAt, open } of files) {
    const input = await open()
    try {
      yield { name, lastModified: modifiedAt, input }
    } finally {
      input.destroy()
    }
  }
}
