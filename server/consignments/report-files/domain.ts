import type { Readable } from 'node:stream'
import type { FormFile } from '#contract/enquiry-files.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isRepeated, type OnceKey } from '#server/db/once.ts'
import { filesOfStrangers } from '#server/enquiries/form-files/domain.ts'
import { abandonedBefore, fitsForm } from '#server/enquiries/form-files/rules.ts'
import { fitsState } from '#server/events/transitions/rules.ts'
import { keepOnce, removeFileOf, writeVisitorFile } from '#server/files/domain.ts'
import { listReadableFiles, removeFilesBefore } from '#server/files/kept/domain.ts'
import type { FileSubject } from '#server/files/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { receiveUpload } from '#server/storage/receive-upload.ts'
import { consignmentOf, holdLink } from '../lifecycle/domain.ts'
import { getRow } from '../record/domain.ts'
import { actions } from '../rules.ts'

const draftOf = (id: string): FileSubject => ({ kind: 'report_draft', id })

/** Refuses a file before its bytes are read. */
export async function refuseReportFile({ db }: Context, caller: Caller, onceKey: OnceKey): Promise<void> {
  const id = consignmentOf(caller)
  refuseIfClosed(await getRow(db, id))
  // A repeated call may be that of the last file.
  if (!(await isRepeated(db, onceKey))) await refuseTooMany(db, id, [])
}

function refuseIfClosed({ state }: Pick<Awaited<ReturnType<typeof getRow>>, 'state'>): void {
  if (!fitsState(actions.report, state)) throw new Refusal('consignment_closed')
}

async function refuseTooMany(db: Db | Tx, id: string, added: readonly number[]): Promise<void> {
  const sizes = (await listReadableFiles(db, draftOf(id))).map(({ sizeBytes }) => sizeBytes)
  // Before the bytes are read, there must be room for one more file.
  if (!fitsForm([...sizes, ...(added.length > 0 ? added : [0])])) throw new Refusal('form_files_too_many')
}

/** Keeps a file for the next report, once per key and content. */
export async function addReportFile(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  upload: { stream: Readable; name: string },
): Promise<FormFile> {
  const received = await receiveUpload(context, upload.stream, upload.name, filesOfStrangers)
  return keepOnce(context, onceKey, received, async (tx) => {
    // Locked, so that two files cannot both be the last one, and none comes after the end of the link.
    const consignment = await holdLink(tx, caller)
    refuseIfClosed(consignment)
    await refuseTooMany(tx, consignment.id, [received.sizeBytes])
    const at = context.clock.now()
    const subject = draftOf(consignment.id)
    const id = await writeVisitorFile(tx, { subject, received, at, sentBy: 'laboratory' })
    const { name, contentType, sizeBytes } = received
    return { id, name, contentType, sizeBytes }
  })
}

export async function removeReportFile(context: Context, caller: Caller, id: string): Promise<void> {
  const key = await context.db.transaction().execute(async (tx) => {
    const consignment = await holdLink(tx, caller)
    return removeFileOf(tx, draftOf(consignment.id), id)
  })
  await context.fileStore.remove(key)
}

/** Removes files for which no report came within a day. Run by the worker. */
export async function forgetReportFiles({ db, clock, fileStore }: Context): Promise<void> {
  const keys = await db
    .transaction()
    .execute((tx) => removeFilesBefore(tx, 'report_draft', abandonedBefore(clock.now())))
  for (const key of keys) await fileStore.remove(key)
}
