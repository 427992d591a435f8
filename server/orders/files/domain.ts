import type { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import { provider } from '#contract/facts.ts'
import type { StoredFile } from '#contract/files.ts'
import type { FilePurpose, OrderState } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { roleOf } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type ReceivedFile, receiveUpload } from '#server/storage/receive-upload.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import { relationTo } from '../access.ts'
import { getLockedHead, getOrderRecord, refuseAct } from '../domain.ts'
import { attach, recordQuietly, type Step } from '../lifecycle/domain.ts'
import { fitsState, type Relation } from '../rules.ts'
import { type LockedHead, lockHead } from '../store.ts'
import { listKeysOfNoPart } from '../uploads/store.ts'
import { filesPerOrder, isOwnKind, presentFile, presentUnreleased } from './rules.ts'
import {
  countFiles,
  deleteFile,
  type FoundFile,
  findFile,
  findSentFile,
  insertFile,
  listUnknownKeys,
  listUnreleased,
} from './store.ts'

export async function listFiles(
  context: Context,
  caller: Caller,
  orderId: string,
  purpose: FilePurpose,
): Promise<{ items: StoredFile[] }> {
  const { order, relation } = await getOrderRecord(context.db, caller, orderId)
  if (purpose === 'result') {
    const files = relation === 'expert' ? await listUnreleased(context.db, orderId) : []
    return { items: files.map(presentUnreleased) }
  }
  if (relation === 'reporting') return { items: [] }
  return { items: order.files.map((file) => presentFile(file, order.state, relation)) }
}

type Upload = { stream: Readable; name: string }

/** A file for a result may be sent as long as it can be released, be it as a correction only. */
export const actOf = (purpose: FilePurpose) => (purpose === 'result' ? 'correct_result' : 'attach')

/** Whether a file may come at all is asked before its bytes are read, and again when they are in. */
export async function refuseUpload(context: Context, caller: Caller, orderId: string, purpose: FilePurpose) {
  const { order, relation } = await getOrderRecord(context.db, caller, orderId)
  refuseAct(actOf(purpose), order.state, relation)
}

export async function addFile(
  context: Context,
  caller: Caller,
  orderId: string,
  purpose: FilePurpose,
  upload: Upload,
): Promise<StoredFile> {
  const received = await receiveUpload(context, upload.stream, upload.name)
  try {
    return await context.db
      .transaction()
      .execute((tx) => writeFile(tx, context, caller, { orderId, purpose, received }))
  } catch (error) {
    // Without its row nobody could ever reach the bytes again. After any other failure the row may be there all the same:
    // an answer to a commit can be lost, and bytes too many are better than bytes too few.
    if (error instanceof Refusal) await context.fileStore.remove(received.key)
    throw error
  }
}

/** Writes the row of a file whose bytes are kept, if the caller may send it to the order as that is now. */
export async function writeFile(
  tx: Tx,
  context: Context,
  caller: Caller,
  {
    id = uuid(),
    orderId,
    purpose,
    received,
  }: { id?: string; orderId: string; purpose: FilePurpose; received: ReceivedFile },
): Promise<StoredFile> {
  const { key: storageKey, sha256, ...content } = received
  const uploadedByKind = roleOf(caller)
  const file = { id, ...content, uploadedByKind }
  const insert = async ({ order, relation, now }: Pick<Step<LockedHead>, 'order' | 'relation' | 'now'>) => {
    if ((await countFiles(tx, orderId)) >= filesPerOrder) throw new Refusal('files_too_many')
    const uploadedBy = caller.personId
    await insertFile(tx, { ...file, orderId, purpose, sha256, storageKey, uploadedAt: now, uploadedBy })
    const sender = { name: uploadedByKind === 'expert' ? provider.name : caller.name }
    const shown = { ...file, uploadedAt: now.toISOString(), uploadedBy: sender }
    return presentFile(shown, order.state, relation)
  }
  // A file for a result is nothing of the order before it is released.
  if (purpose === 'result') {
    const found = await getLockedHead(tx, caller, orderId, actOf(purpose))
    return insert({ ...found, now: context.clock.now() })
  }
  let stored: StoredFile | undefined
  await attach({ tx, context, actor: caller, id: orderId }, async (step) => {
    stored = await insert(step)
    return { personal: { name: content.name } }
  })
  if (!stored) throw new Error('An attachment that was just written cannot be found')
  return stored
}

/** A file the caller may have. A result that is not released yet is not there for anybody but experts. */
async function getFile(db: Db | Tx, caller: Caller, id: string) {
  const file = await findFile(db, id, caller.personId)
  const relation = file && relationTo(file, caller)
  const isHidden =
    file?.purpose === 'result' ? !file.isReleased && relation !== 'expert' : relation === 'reporting'
  if (!file || !relation || isHidden) throw new Refusal('file_not_found')
  return { file, relation }
}

/** What this person has sent under this id, while the order is one that this person sees. */
export async function findOwnFile(db: Db, caller: Caller, id: string): Promise<StoredFile | undefined> {
  const sent = await findSentFile(db, id, caller.personId)
  const relation = sent && relationTo(sent, caller)
  return sent && relation ? presentFile(sent.file, sent.state, relation) : undefined
}

export async function openFile(context: Context, caller: Caller, id: string) {
  const { file } = await getFile(context.db, caller, id)
  return { stream: await context.fileStore.read(file.storageKey), headers: downloadHeaders(file) }
}

export async function removeFile(context: Context, caller: Caller, id: string): Promise<void> {
  const key = await context.db.transaction().execute(async (tx) => {
    const { file: seen } = await getFile(tx, caller, id)
    // Locked before it is judged: the file may be released, or the order completed, at this instant.
    const order = await lockHead(tx, seen.orderId, caller.personId)
    if (!order) throw new Refusal('file_not_found')
    const { file, relation } = await getFile(tx, caller, id)
    refuseRemoval(file, relation, order.state)
    if (!(await deleteFile(tx, id))) throw new Refusal('file_not_found')
    if (file.purpose === 'attachment') {
      const personal = { name: file.name }
      const removal = { actor: caller, at: context.clock.now(), action: 'remove_file', personal } as const
      await recordQuietly(tx, context, [order], removal)
    }
    return file.storageKey
  })
  await context.fileStore.remove(key)
}

/** What was uploaded for a result is nothing of the order before it is released: experts may take it back at any time. */
function refuseRemoval(file: FoundFile, relation: Relation, state: OrderState): void {
  if (file.isReleased || !isOwnKind(file, relation)) throw new Refusal('forbidden')
  if (file.purpose === 'attachment' && !fitsState('attach', state)) throw new Refusal('act_not_allowed')
}

/** Bytes whose row never came, or went without them, since a process ended in between; run by the worker. */
export async function removeStrayFiles({ db, fileStore, log }: Context): Promise<void> {
  const count = await fileStore.removeUnknown(async (keys) =>
    listKeysOfNoPart(db, await listUnknownKeys(db, keys)),
  )
  if (count > 0) log.warn({ count }, 'removed stored files that no row knows')
}
