import type { Readable } from 'node:stream'
import type { FormFile } from '#contract/enquiry-files.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { countOne, isExhausted } from '#server/db/rate-limits.ts'
import {
  keepWithRow,
  listFormsWithFiles,
  lockFilesOf,
  moveFilesOf,
  removeFileOf,
  writeVisitorFile,
} from '#server/files/domain.ts'
import { listReadableFiles, removeFilesOf } from '#server/files/kept/domain.ts'
import type { FileSubject } from '#server/files/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { runEach } from '#server/run-each.ts'
import { type ReceivedFile, receiveUpload } from '#server/storage/receive-upload.ts'
import { networkOf, readForm } from '../rules.ts'
import { abandonedBefore, fitsForm, isAcceptedType, mostBytes } from './rules.ts'

type Upload = { stream: Readable; name: string }

const ofForm = (id: string): FileSubject => ({ kind: 'enquiry_form', id })
const ofEnquiry = (id: string): FileSubject => ({ kind: 'enquiry', id })

/** Limits of files from strangers: PDF and pictures. */
export const filesOfStrangers = { maxBytes: mostBytes, accepts: isAcceptedType }

/** Form of a token that was issued within a day. */
function formOf({ config, clock }: Context, token: string): string {
  const { formId, age } = readForm(config.acceptedSecrets, token, clock.now())
  if (age === 'unknown') throw new Refusal('form_token_missing')
  return formId
}

type Network = { ip: string }

/** Limit of the files from one network. */
const limitOf = ({ config: { signingSecret: secret, formsPerHour: most } }: Context, { ip }: Network) => ({
  secret,
  of: 'form files by network',
  source: networkOf(ip),
  hours: 1,
  most,
})

/** Refuses the bytes of a network that has sent too many files. */
async function refuseMany(context: Context, network: Network): Promise<void> {
  if (await isExhausted(context.db, context.clock.now(), limitOf(context, network)))
    throw new Refusal('too_many_requests')
}

/** Refuses a file before its bytes are read. */
export async function refuseFormFile(context: Context, token: string, network: Network): Promise<void> {
  formOf(context, token)
  await refuseMany(context, network)
}

/** Receives a file of a form that is sent as a whole, whose token may come after it. */
export async function receiveFormFile(
  context: Context,
  network: Network,
  upload: Upload,
): Promise<ReceivedFile> {
  await refuseMany(context, network)
  return receiveUpload(context, upload.stream, upload.name, filesOfStrangers)
}

type Sender = Network & { token: string }

/** Adds a file to a form that is not sent yet. */
export async function addFormFile(context: Context, sender: Sender, upload: Upload): Promise<FormFile> {
  return keepFormFile(
    context,
    sender,
    await receiveUpload(context, upload.stream, upload.name, filesOfStrangers),
  )
}

/** Removes a received file that is not kept. */
export const dropReceived = ({ fileStore }: Context, { key }: ReceivedFile): Promise<void> =>
  fileStore.remove(key)

/** Keeps received files for a form that is not sent yet. After a refused one the others are removed. */
export async function keepFormFiles(
  context: Context,
  sender: Sender,
  received: readonly ReceivedFile[],
): Promise<void> {
  const left = [...received]
  try {
    for (let file = left.shift(); file; file = left.shift()) await keepFormFile(context, sender, file)
  } finally {
    await Promise.all(left.map((file) => dropReceived(context, file)))
  }
}

/** Keeps a received file for a form that is not sent yet. */
function keepFormFile(context: Context, sender: Sender, received: ReceivedFile): Promise<FormFile> {
  const at = context.clock.now()
  return keepWithRow(context, received, async (tx) => {
    const subject = ofForm(formOf(context, sender.token))
    // Two files at once must not both be the last one.
    await lockFilesOf(tx, subject)
    const sizes = (await listReadableFiles(tx, subject)).map((file) => file.sizeBytes)
    if (!fitsForm([...sizes, received.sizeBytes])) throw new Refusal('form_files_too_many')
    if (!(await countOne(tx, at, limitOf(context, sender)))) throw new Refusal('too_many_requests')
    const id = await writeVisitorFile(tx, { subject, received, at })
    const { name, contentType, sizeBytes } = received
    return { id, name, contentType, sizeBytes }
  })
}

export async function removeFormFile(context: Context, token: string, id: string) {
  const subject = ofForm(formOf(context, token))
  const key = await context.db.transaction().execute((tx) => removeFileOf(tx, subject, id))
  await context.fileStore.remove(key)
}

/** Gives the files of a form to the enquiry that it became. */
export async function claimFormFiles(tx: Tx, formId: string, enquiryId: string): Promise<void> {
  await lockFilesOf(tx, ofForm(formId))
  await moveFilesOf(tx, ofForm(formId), ofEnquiry(enquiryId))
}

/** Removes the files of enquiries. Returns their storage keys, whose bytes the caller removes after the commit. */
export async function removeFilesOfEnquiries(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const keys: string[] = []
  for (const id of ids) keys.push(...(await removeFilesOf(tx, ofEnquiry(id))))
  return keys
}

/** Removes files of forms that were not sent within a day. Run by the worker. */
export async function forgetFormFiles(context: Context): Promise<void> {
  const { db, clock, fileStore, log } = context
  await runEach(
    await listFormsWithFiles(db, abandonedBefore(clock.now()), 1000),
    async (id) => {
      const keys = await db.transaction().execute((tx) => removeFilesOf(tx, ofForm(id)))
      for (const key of keys) await fileStore.remove(key)
    },
    (error, formId) => log.error({ err: error, formId }, 'the files of a form were not removed'),
  )
}
