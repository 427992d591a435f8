import type { z } from 'zod'
import type { EnquiryThread, enquiryHandlingEndpoints } from '#contract/enquiry-handling.ts'
import type { EnquiryAct } from '#contract/lists.ts'
import { type Caller, responsiblePerson } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import { listReadableFiles } from '#server/files/kept/domain.ts'
import { addNote, listForStaff } from '#server/messages/domain.ts'
import { findPerson } from '#server/people/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canReadEnquiries, fileAccess } from '../access.ts'
import { replyDueAt } from '../deadlines/rules.ts'
import { removeFilesOfEnquiries } from '../form-files/domain.ts'
import { changeEnquiry, type EnquiryChange, type EnquiryStep } from '../lifecycle/domain.ts'
import { type EnquiryRow, findEnquiry, type LockedEnquiry, lockEnquiry } from '../store.ts'
import { presentEnquiry, waitingState } from './rules.ts'

type Seen = { id: string; version?: number }
export type Body<Name extends keyof typeof enquiryHandlingEndpoints> =
  (typeof enquiryHandlingEndpoints)[Name] extends { body: infer Shape extends z.ZodType }
    ? z.output<Shape>
    : never

/** Takes an action within a transaction and returns the enquiry as it is then. */
export async function act(
  tx: Tx,
  context: Context,
  actor: Caller,
  seen: Seen,
  action: EnquiryAct,
  decide: (step: EnquiryStep) => Promise<EnquiryChange | null>,
): Promise<EnquiryThread> {
  await changeEnquiry({ tx, context, actor, ...seen }, action, decide)
  return readThread(tx, context, actor, seen.id)
}

/** The enquiry with its messages and files. */
export async function readThread(
  db: Db | Tx,
  { clock }: Context,
  reader: Caller,
  id: string,
): Promise<EnquiryThread> {
  const enquiry = await getRow(db, id)
  return {
    ...presentEnquiry(enquiry, clock.now()),
    files: await listReadableFiles(db, { kind: 'enquiry', id }, fileAccess(reader, enquiry) ?? undefined),
    messages: await listForStaff(db, { kind: 'enquiry', id }),
  }
}

export async function getRow(db: Db | Tx, id: string): Promise<EnquiryRow> {
  const enquiry = await findEnquiry(db, id)
  if (!enquiry) throw new Refusal('enquiry_not_found')
  return enquiry
}

export function refuseOthers(caller: Caller): void {
  if (!canReadEnquiries(caller)) throw new Refusal('forbidden')
}

export async function getEnquiry(context: Context, caller: Caller, id: string): Promise<EnquiryThread> {
  refuseOthers(caller)
  return readThread(context.db, context, caller, id)
}

/** Marks an enquiry as answered outside the product. Marked again, nothing changes. */
export function markEnquiryAnswered(context: Context, caller: Caller, id: string) {
  refuseOthers(caller)
  return context.db.transaction().execute(async (tx) => {
    if ((await lockEnquiry(tx, id))?.state !== 'answered') {
      await changeEnquiry({ tx, context, actor: caller, id }, 'answer', async ({ now }) => ({
        to: 'answered',
        columns: answeredBy(caller, now),
      }))
    }
    return presentEnquiry(await getRow(tx, id), context.clock.now())
  })
}

export const answeredBy = (caller: Caller, at: Date) => ({
  due_at: null,
  answered_at: at,
  answered_by: caller.personId,
})

/** Columns of an enquiry that waits again since an instant. */
export const waitingSince = (at: Date) => ({
  due_at: replyDueAt(at),
  closed_reason: null,
  answered_at: null,
  answered_by: null,
})

const isExpert = async (tx: Tx, personId: string): Promise<boolean> =>
  (await findPerson(tx, personId))?.role === 'expert'

/** State of an enquiry that waits for an answer. An assignee who is no longer an expert is removed: it waits for all. */
export async function waitingAgain(tx: Tx, { assigneeId }: LockedEnquiry) {
  if (assigneeId === null || (await isExpert(tx, assigneeId))) return { to: waitingState(assigneeId) }
  return {
    to: waitingState(null),
    columns: { assignee_id: null },
    changes: { assigneeId: [assigneeId, null] },
  } as const
}

/** Assigns an enquiry to the person who calls. An API key can take none. */
export async function take(call: Call): Promise<void> {
  const personId = responsiblePerson(call.actor)
  if (personId === null) throw new Refusal('forbidden')
  await changeEnquiry(call, 'take', async () => ({
    to: 'in_progress',
    columns: { assignee_id: personId },
    changes: stated({ assigneeId: personId }),
  }))
}

export function assign(call: Call, { personId }: Body<'assignEnquiry'>): Promise<void> {
  return changeEnquiry(call, 'assign', async ({ tx, subject }) => {
    if (personId === subject.assigneeId) return null
    if (personId !== null && !(await isExpert(tx, personId))) throw new Refusal('assignee_not_found')
    return {
      to: waitingState(personId),
      columns: { assignee_id: personId },
      changes: { assigneeId: [subject.assigneeId, personId] },
    }
  })
}

/** Closes an enquiry. Returns the keys of its stored files, which are deleted for spam once this is committed. */
export async function close(call: Call, { reason, note }: Body<'closeEnquiry'>): Promise<string[]> {
  const { tx, id, actor: author } = call
  const fileKeys: string[] = []
  await changeEnquiry(call, 'close', async ({ now: at }) => {
    if (note !== '') await addNote(tx, { kind: 'enquiry', id }, { text: note, author, at })
    if (reason === 'spam') fileKeys.push(...(await removeFilesOfEnquiries(tx, [id])))
    return { to: 'closed', columns: { closed_reason: reason, due_at: null }, changes: stated({ reason }) }
  })
  return fileKeys
}

/** Takes an action in a transaction of its own and returns the enquiry as it is then. */
function inOwn(
  context: Context,
  caller: Caller,
  seen: Seen,
  run: (call: Call) => Promise<unknown>,
): Promise<EnquiryThread> {
  refuseOthers(caller)
  return context.db.transaction().execute(async (tx) => {
    await run({ tx, context, actor: caller, ...seen })
    return readThread(tx, context, caller, seen.id)
  })
}

export const takeEnquiry = (context: Context, caller: Caller, seen: Seen): Promise<EnquiryThread> =>
  inOwn(context, caller, seen, take)

export const assignEnquiry = (
  context: Context,
  caller: Caller,
  seen: Seen,
  body: Body<'assignEnquiry'>,
): Promise<EnquiryThread> => inOwn(context, caller, seen, (call) => assign(call, body))

export async function closeEnquiry(
  context: Context,
  caller: Caller,
  seen: Seen,
  body: Body<'closeEnquiry'>,
): Promise<EnquiryThread> {
  let fileKeys: string[] = []
  const closed = await inOwn(context, caller, seen, async (call) => {
    fileKeys = await close(call, body)
  })
  for (const key of fileKeys) await context.fileStore.remove(key)
  return closed
}

export function reopenEnquiry(context: Context, caller: Caller, seen: Seen): Promise<EnquiryThread> {
  refuseOthers(caller)
  return context.db.transaction().execute((tx) =>
    act(tx, context, caller, seen, 'reopen', async ({ subject, now }) => {
      const { to, columns, changes } = await waitingAgain(tx, subject)
      return { to, columns: { ...columns, ...waitingSince(now) }, changes }
    }),
  )
}
