import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'

const folder = new URL('../../server/db/migrations/', import.meta.url)

/** Writes down the hash of each new migration. A known one is never written again: it has landed and stays as it is. */
export async function noteLanded(): Promise<void> {
  const file = new URL('landed.json', folder)
  const landed = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, string>
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) {
    landed[name] ??= createHash('sha256')
      .update(await readFile(new URL(name, folder)))
      .digest('hex')
  }
  await writeFile(file, `${JSON.stringify(landed, null, 2)}\n`)
}
