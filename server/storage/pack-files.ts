import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip, predictLength } from 'client-zip'
import { uniqueNames } from './unique-names.ts'

export type PackedFile = {
  name: string
  sizeBytes: number
  modifiedAt: Date
  /** Called when its turn comes, so that one file at most is open. */
  open: () => Promise<Readable>
}

/**
 * Files as one ZIP that is made while it is read. They are stored as they are: reports and pictures are compressed already.
 * So its size is known beforehand, and whoever gets fewer bytes knows that the rest is missing. A file that is not there, or
 * is not as long as it should be, destroys the stream: a ZIP that ends well has everything in it.
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
      // The packer lets go of a file that it has read, not of one in whose middle its reader went away.
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
