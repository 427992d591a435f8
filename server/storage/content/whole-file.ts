import { readFile, stat } from 'node:fs/promises'

/** Bytes of files that are in memory at the same time. A larger file is read alone. */
const mostBytes = 128 * 1024 * 1024

let held = 0
const waiting: (() => void)[] = []

/** Reads a whole file for a moment. Waits while other files take up the room, in the order of the calls. */
export async function withWholeFile<Result>(
  path: string,
  use: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const { size } = await stat(path)
  while (held > 0 && held + size > mostBytes) await new Promise<void>((resolve) => waiting.push(resolve))
  held += size
  try {
    return await use(await readFile(path))
  } finally {
    held -= size
    for (const proceed of waiting.splice(0)) proceed()
  }
}
