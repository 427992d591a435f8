import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { type BuildFile, buildOf, hashOf } from './build-files.ts'
import { bytesKey, isSealed, manifestKey, type Place, type Publication } from './publications.ts'

/** The store has something else under the name of a publication than what was published, or not all of it. */
export class DamagedPublication extends Error {
  readonly publication: Publication

  constructor(publication: Publication, reason: string) {
    super(`${manifestKey(publication)}: ${reason}`)
    this.publication = publication
  }
}

const Manifest = z.strictObject({
  seal: z.string(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      sizeBytes: z.int().min(0),
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
})

/** Files of a publication. */
export async function readManifest(
  place: Place,
  publication: Publication,
  signal: AbortSignal,
): Promise<BuildFile[]> {
  const text = String(await buffer(await open(place, publication, manifestKey(publication), signal)))
  const parsed = Manifest.safeParse(jsonOf(text))
  if (!parsed.success || buildOf(parsed.data.files) !== publication.build)
    throw new DamagedPublication(publication, 'is not the list of its files')
  if (!isSealed(place, publication, parsed.data.seal))
    throw new DamagedPublication(publication, 'was published with a SIGNING_SECRET that is not accepted')
  return parsed.data.files
}

/** Bytes of those files of a publication that are wanted, each compared with its hash. */
export async function readFiles(
  place: Place,
  publication: Publication,
  { files, isWanted, signal }: Reading,
): Promise<Map<BuildFile, Buffer>> {
  const found = new Map<BuildFile, Buffer>()
  const last = files.findLastIndex(isWanted)
  if (last < 0) return found
  const stream = await open(place, publication, bytesKey(publication), signal)
  for await (const [file, bytes] of divide(stream, files.slice(0, last + 1))) {
    if (!isWanted(file)) continue
    if (bytes.length !== file.sizeBytes || hashOf(bytes) !== file.sha256)
      throw new DamagedPublication(publication, `${file.path} is not what was published`)
    // A copy, because a part of a larger buffer would keep all of it in memory.
    found.set(file, Buffer.from(bytes))
  }
  return found
}

type Reading = {
  files: readonly BuildFile[]
  isWanted: (file: BuildFile) => boolean
  /** Aborted when reading has taken too long. */
  signal: AbortSignal
}

async function open(
  place: Place,
  publication: Publication,
  key: string,
  signal: AbortSignal,
): Promise<Readable> {
  const stream = await place.store.read(key)
  if (stream === null) throw new DamagedPublication(publication, `${key} is not there`)
  return addAbortSignal(signal, stream)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Files in the order in which their bytes follow each other; the last ones are short if bytes are missing. */
async function* divide(
  stream: Readable,
  files: readonly BuildFile[],
): AsyncGenerator<[file: BuildFile, bytes: Buffer]> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  try {
    for (const file of files) {
      const parts = [rest]
      for (let length = rest.length; length < file.sizeBytes; ) {
        const { value, done } = await chunks.next()
        if (done) break
        parts.push(value)
        length += value.length
      }
      const all = parts.length === 1 ? rest : Buffer.concat(parts)
      rest = all.subarray(file.sizeBytes)
      yield [file, all.subarray(0, file.sizeBytes)]
    }
  } finally {
    stream.destroy()
  }
}
