import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Renames a file on the same disk, which takes no more space. Returns when the bytes and their entry in the folder are on
 * the disk.
 */
export async function moveInto(path: string, source: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await rename(source, path)
  for (const each of [path, dirname(path)]) {
    const handle = await open(each, 'r')
    await handle.sync().finally(() => handle.close())
  }
}
