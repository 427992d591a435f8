import { readdir, readFile, writeFile } from 'node:fs/promises'
import { frozenHash, frozenKinds } from './frozen-files.ts'

/** Adds the hash of each new migration and decision record to its list. Hashes that are in a list stay as they are. */
export async function freezeNewFiles(): Promise<void> {
  for (const { folder, list, names: kind } of frozenKinds) {
    const hashes = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>
    const names = (await readdir(folder)).filter((name) => kind.test(name)).sort()
    for (const name of names) hashes[name] ??= frozenHash(await readFile(`${folder}/${name}`, 'utf8'))
    await writeFile(list, `${JSON.stringify(hashes, null, 2)}\n`)
  }
}
