import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'

/** Passes bytes on, and measures their number and SHA-256. */
export class MeasuredBytes extends Transform {
  readonly #hash = createHash('sha256')
  sizeBytes = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk)
    this.sizeBytes += chunk.length
    done(null, chunk)
  }

  /** To be called once, at the end of the stream. */
  takeSha256(): string {
    return this.#hash.digest('hex')
  }
}

const newline = 10
/** Numbers of 32 bits in a SHA-256. */
const lanes = 8

/**
 * Passes rows in the text format of COPY on, one a line, and measures their number and a checksum that is the same in any
 * order: the sum of the SHA-256 of the rows.
 */
export class MeasuredRows extends Transform {
  rows = 0
  readonly #sum = new Uint32Array(lanes)
  /** Beginning of a row whose end has not arrived. */
  #begun: Buffer[] = []

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      this.#add(chunk.subarray(from, end))
      from = end + 1
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from))
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    done(this.#begun.length > 0 ? new Error('The last row has no end.') : null)
  }

  #add(end: Buffer): void {
    const row = this.#begun.length > 0 ? Buffer.concat([...this.#begun, end]) : end
    this.#begun = []
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < lanes; lane += 1)
      this.#sum[lane] = (this.#sum[lane] ?? 0) + digest.readUInt32LE(4 * lane)
    this.rows += 1
  }

  get checksum(): string {
    return Buffer.from(this.#sum.buffer).toString('hex')
  }
}

/** SHA-256 and size of a file. */
export async function measureFile(path: string): Promise<{ sha256: string; sizeBytes: number }> {
  const sum = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of createReadStream(path)) {
    sum.update(chunk)
    sizeBytes += chunk.length
  }
  return { sha256: sum.digest('hex'), sizeBytes }
}
