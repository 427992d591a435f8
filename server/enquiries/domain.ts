import { v7 as uuid } from 'uuid'
import type { NewEnquiry } from '#contract/enquiries.ts'
import { provider } from '#contract/facts.ts'
import { forgetFailures } from '#server/announcements/failed/domain.ts'
import { systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { countOne } from '#server/db/rate-limits.ts'
import { erasePersonal, recordEvents } from '#server/events/domain.ts'
import { deleteMails } from '#server/mail/mail-store.ts'
import { deleteMessagesOf } from '#server/messages/domain.ts'
import { mailKeyOf } from '#server/messages/rules.ts'
import { phoneAsE164 } from '#server/phone.ts'
import { Refusal } from '#server/refusal.ts'
import { replyDueAt } from './deadlines/rules.ts'
import { claimFormFiles, removeFilesOfEnquiries } from './form-files/domain.ts'
import { hashOf, networkOf, openForm, problemsOf, readForm } from './rules.ts'
import { deleteByIds, deleteFrom, type EnquiryRow, findEnquiry, findSent, insertEnquiry } from './store.ts'

/** Sender of a form, as far as known. */
export type Sender = { ip: string; isWithoutScript: boolean }

const mostPerAddress = 5

/** Issues a token for a form. A token that is still valid is returned again. */
export function beginForm({ config, clock }: Context, begun?: string): { form: string } {
  const { signingSecret, acceptedSecrets } = config
  const now = clock.now()
  if (begun !== undefined && readForm(acceptedSecrets, begun, now).age !== 'unknown') return { form: begun }
  return { form: openForm(signingSecret, uuid({ msecs: now.getTime() })) }
}

/** Accepts a form. A form that no person can have sent gets the same answer and is dropped. */
export async function sendEnquiry(context: Context, enquiry: NewEnquiry, sender: Sender) {
  const { config, clock, db } = context
  const problems = problemsOf(enquiry)
  if (problems.length > 0) throw new Refusal('invalid_fields', problems)
  const receipt = { replyPromise: provider.replyPromise }
  if (enquiry.homepage !== '') return receipt
  const { formId, age } = readForm(config.acceptedSecrets, enquiry.form, clock.now())
  // Our scripts wait; a fast person without script is asked once more.
  if (age === 'unknown' || (age === 'too young' && sender.isWithoutScript))
    throw new Refusal('form_token_missing')
  if (age === 'too young') return receipt
  await db.transaction().execute((tx) => keep(tx, context, enquiry, formId, sender.ip))
  return receipt
}

async function keep(tx: Tx, context: Context, enquiry: NewEnquiry, formId: string, ip: string) {
  const { config, clock } = context
  const createdAt = clock.now()
  const id = uuid({ msecs: createdAt.getTime() })
  const { recurringNeed, phone } = enquiry
  const content = { formId, contentSha256: hashOf(enquiry) }
  const isNew = await insertEnquiry(tx, {
    ...enquiry,
    ...content,
    id,
    phone: phoneAsE164(phone) ?? '',
    recurringNeed: recurringNeed === 'yes',
    createdAt,
    dueAt: replyDueAt(createdAt),
  })
  if (!isNew) {
    // Files may have been added since the form was sent, by a person who never saw the answer.
    const sentId = await findSent(tx, content)
    if (sentId !== undefined) await claimFormFiles(tx, formId, sentId)
    return
  }
  await claimFormFiles(tx, formId, id)
  const { signingSecret: secret, formsPerHour } = config
  const address = enquiry.email.toLowerCase()
  const counted = [
    { secret, of: 'enquiries by address', source: address, hours: 1, most: mostPerAddress },
    { secret, of: 'forms by network', source: networkOf(ip), hours: 1, most: formsPerHour },
  ]
  for (const limit of counted)
    if (!(await countOne(tx, createdAt, limit))) throw new Refusal('too_many_requests')
  await recordEvents<'enquiry'>(tx, context, [
    { ...eventOf(id), at: createdAt, actor: 'visitor', action: 'receive' },
  ])
}

const eventOf = (id: string) =>
  ({ subject: { kind: 'enquiry', id }, organisationId: null, audience: 'provider' }) as const

/** Enquiry that an offer answers. */
export function findRequest(db: Db | Tx, id: string): Promise<EnquiryRow | undefined> {
  return findEnquiry(db, id)
}

/** Mails of an enquiry by purpose. Each is sent once per receiver. */
export const mailKeysOf = (id: string) => ({ provider: `${id}:provider`, sender: `${id}:sender` })

/**
 * Deletes enquiries, with their messages, mails and files. Returns the storage keys of the files, which the caller removes after
 * the commit.
 */
export async function forgetEnquiries(tx: Tx, context: Context, ids: readonly string[]): Promise<string[]> {
  return forget(tx, context, await deleteByIds(tx, ids))
}

/**
 * Deletes the enquiries of a sender by address, in lower case. Returns the storage keys of their files, which the caller
 * removes after the commit.
 */
export async function forgetEnquiriesFrom(
  tx: Tx,
  context: Context,
  sent: { emails: readonly string[]; before: Date },
): Promise<string[]> {
  return forget(tx, context, await deleteFrom(tx, sent))
}

/** Deletes what belongs to deleted enquiries. Returns the storage keys of their files. */
async function forget(tx: Tx, context: Context, ids: readonly string[]): Promise<string[]> {
  const messageIds = await deleteMessagesOf(tx, 'enquiry', ids)
  await deleteMails(tx, [...ids.flatMap((id) => Object.values(mailKeysOf(id))), ...messageIds.map(mailKeyOf)])
  await forgetFailures(tx, ids)
  const deletion = { at: context.clock.now(), actor: systemCaller, action: 'delete' } as const
  await recordEvents<'enquiry'>(
    tx,
    context,
    ids.map((id) => ({ ...eventOf(id), ...deletion })),
  )
  await erasePersonal(tx, ids)
  return removeFilesOfEnquiries(tx, ids)
}
