import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Manifest } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { createFileStore, type FileStore } from '#server/storage/file-store.ts'
import type { TestApi } from './api.ts'
import { aDraftOrder, anOffer, aSubmittedOrder, expectOk, whoIs } from './builders.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'
import { pdfWith } from './file-bytes.ts'
import { beginUpload, sendBytes } from './uploads.ts'

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Rows of a statement, on a connection of its own. */
export async function ask<Row>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Text that the format of COPY has to escape. */
export const oddText = 'tab\tnew\nline\r back\\slash \\N \\. "quoted" ääkköset 🧪'

/** Rows of every type of column, files of two orders with the same bytes, a part of an upload, and jobs that wait. */
export async function fillWithWork(api: TestApi): Promise<{ orderId: string; fileId: string }> {
  const anna = await api.as('anna')
  await anOffer(api, { organisationId: (await whoIs(anna)).organisationId, items: [{ priceCents: 100 }] })
  const order = await aSubmittedOrder(anna, { samples: 2, request: oddText })
  const file = expectOk(await anna.upload<{ id: string }>(`/orders/${order.id}/files`, 'a.pdf', pdfWith('A')))
  const other = await aDraftOrder(anna)
  for (const content of ['A', 'B'])
    expectOk(await anna.upload(`/orders/${other.id}/files`, `${content}.pdf`, pdfWith(content)))
  const { id: uploadId } = expectOk(await beginUpload(anna, other.id, { name: 'c.pdf', sizeBytes: 100 }))
  expectOk(await sendBytes(anna, uploadId, 0, Buffer.from('%PDF-1.7 begun')))
  await aQueuedMail(api)
  return { orderId: order.id, fileId: file.id }
}

/** Mail with a file that waits to be sent, without a job. */
export async function aQueuedMail({ context }: TestApi): Promise<string> {
  const id = randomUUID()
  await context.db
    .insertInto('mails')
    .values({
      id,
      event_key: id,
      receiver: 'a@b.example',
      language: 'fi',
      subject: 'A',
      text: oddText,
      html: '',
      message_id: `<${id}@labsilta.example>`,
      attachment_name: 'a.pdf',
      attachment: Buffer.from([0, 10, 9, 92, 255]),
      created_at: new Date('2026-03-05T12:00:00.123Z'),
    })
    .execute()
  return id
}

export const backUp = (
  api: TestApi,
  directory: string,
  { fileStore = api.context.fileStore, keepDays = 0 }: { fileStore?: FileStore; keepDays?: number } = {},
) => writeBackup({ ownerUrl: api.ownerUrl, fileStore, directory, keepDays, clock: api.clock })

export type Restored = { database: TestDatabase; fileStore: FileStore; filesDirectory: string }

/** An empty database and an empty file store. */
export async function anEmptyPlace(): Promise<Restored> {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  const filesDirectory = await aFolder()
  const onError = (error: Error) => {
    throw error
  }
  const clock = { now: () => new Date() }
  return {
    database,
    filesDirectory,
    fileStore: await createFileStore({ directory: filesDirectory, clock, onError }),
  }
}

/** Returns the faults of files that were left out. */
export const restoreInto = (
  { database: { ownerUrl }, fileStore }: Restored,
  directory: string,
  manifest: Manifest,
): Promise<string[]> => restoreBackup({ ownerUrl, fileStore, directory, manifest })

/** Changes one byte in the middle of a file. */
export async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(path, bytes)
}
