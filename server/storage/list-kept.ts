import type { Disk } from 'flydrive'

/** Number of keys per batch. */
const batchSize = 500

/** Matches keys of ours only, not unfinished uploads or other objects in the bucket. */
const ownKey = /^\d{4}\/\d{2}\/[\da-f-]{36}$/

/** Keys of everything stored before an instant, in batches, month by month. */
export async function* listKept(disk: Disk, before: Date): AsyncGenerator<string[]> {
  for (const year of await foldersOf(disk, '/', /^\d{4}$/)) {
    for (const month of await foldersOf(disk, year, /^\d{4}\/\d{2}$/)) yield* listMonth(disk, month, before)
  }
}

/** Later than anything that is stored. */
const endOfTime = new Date(8.64e15)

export async function keepsNothing(disk: Disk): Promise<boolean> {
  for await (const keys of listKept(disk, endOfTime)) return keys.length === 0
  return true
}

type Listed = Awaited<ReturnType<Disk['listAll']>>['objects'] extends Iterable<infer One> ? One : never

async function* listFolder(disk: Disk, folder: string): AsyncGenerator<Listed> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, { paginationToken })
    yield* page.objects
    paginationToken = page.paginationToken
  } while (paginationToken)
}

async function foldersOf(disk: Disk, folder: string, form: RegExp): Promise<string[]> {
  const found: string[] = []
  for await (const each of listFolder(disk, folder)) {
    if (each.isDirectory && form.test(each.prefix)) found.push(each.prefix)
  }
  return found
}

async function* listMonth(disk: Disk, month: string, before: Date): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const each of listFolder(disk, month)) {
    if (!each.isFile || !ownKey.test(each.key)) continue
    // Removed at this moment by another process.
    const kept = await each.getMetaData().catch(() => null)
    if (!kept || kept.lastModified >= before) continue
    batch.push(each.key)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
