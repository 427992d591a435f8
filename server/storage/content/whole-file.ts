import { readFile, stat } from 'node:fs/promises'

/** Bytes of files that are in memory at the same time. A larger file is read alone. */
const mostBytes = 128 * 1024 * 1024

let held = 0
const waiting: { bytes: number; proceed: () => void }[] = []

const hasRoom = (bytes: number) => held === 0 || held + bytes <= mostBytes

/**
 * Reads a whole file for a moment. Waits while other files take up the room, in the order of the calls.
 * `unpackedBytes` are needed besides the file itself.
 */
export async function withWholeFile<Result>(
  path: string,
  use: (bytes: Buffer) => Promise<Result>,
  unpackedBytes = 0,
): Promise<Result> {
  const bytes = (await stat(path)).size + unpackedBytes
  await take(bytes)
  try {
    return await use(await readFile(path))
  } finally {
    held -= bytes
    admitNext()
  }
}

/** Nobody overtakes a large file that waits. */
async function take(bytes: number): Promise<void> {
  const admitted = new Promise<void>((proceed) => waiting.push({ bytes, proceed }))
  admitNext()
  await admitted
}

function admitNext(): void {
  for (let next = waiting[0]; next && hasRoom(next.bytes); next = waiting[0]) {
    waiting.shift()
    held += next.bytes
    next.proceed()
  }
}
