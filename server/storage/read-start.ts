import { open } from 'node:fs/promises'

/** First bytes of a file, one character each; fewer if the file is shorter. */
export async function readStart(path: string, length: number): Promise<string> {
  const file = await open(path, 'r')
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(length), 0, length, 0)
    .finally(() => file.close())
  return buffer.toString('latin1', 0, bytesRead)
}
