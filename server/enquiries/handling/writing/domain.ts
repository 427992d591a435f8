import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { type Caller, responsiblePerson } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { addForeignMessage, addNote, addReply, hasForeignMessageAfter } from '#server/messages/domain.ts'
import { Refusal } from '#server/refusal.ts'
import type { LockedEnquiry } from '../../store.ts'
import { act, answeredBy, type Body, getRow, refuseOthers, waitingAgain, waitingSince } from '../domain.ts'
import { isWaiting, takenBy } from '../rules.ts'

export function noteOnEnquiry(
  context: Context,
  caller: Caller,
  id: string,
  onceKey: OnceKey,
  { text }: Body<'noteOnEnquiry'>,
): Promise<EnquiryThread> {
  refuseOthers(caller)
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, () =>
      act(tx, context, caller, { id }, 'note', async ({ now }) => ({
        changes: stated({
          messageId: await addNote(tx, { kind: 'enquiry', id }, { text, author: caller, at: now }),
        }),
      })),
    ),
  )
}

/** Replies to the sender by mail, once per key. */
export function replyToEnquiry(
  context: Context,
  caller: Caller,
  id: string,
  onceKey: OnceKey,
  { text, seenUntil }: Body<'replyToEnquiry'>,
): Promise<EnquiryThread> {
  refuseOthers(caller)
  const thread = { kind: 'enquiry', id } as const
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, () =>
      act(tx, context, caller, { id }, 'reply', async ({ subject, now }) => {
        const isLate = seenUntil !== undefined && (await hasForeignMessageAfter(tx, thread, seenUntil))
        const messageId = await addReply(tx, thread, { text, author: caller, at: now })
        const goesOnWaiting = isLate && isWaiting(subject.state)
        return {
          ...(goesOnWaiting ? takenBy(caller, subject) : answered(caller, subject, now)),
          changes: stated({ messageId, ...(isLate && { seenUntil }) }),
        }
      }),
    ),
  )
}

/** Change of an enquiry by which it is answered. */
const answered = (caller: Caller, { assigneeId }: LockedEnquiry, now: Date) => ({
  to: 'answered' as const,
  columns: { ...answeredBy(caller, now), assignee_id: assigneeId ?? responsiblePerson(caller) },
})

/** Records a message of the sender that came by mail or phone. The enquiry waits again. */
export function recordMessage(
  context: Context,
  caller: Caller,
  id: string,
  onceKey: OnceKey,
  { text, receivedAt }: Body<'recordMessage'>,
): Promise<EnquiryThread> {
  refuseOthers(caller)
  const now = context.clock.now()
  const at = receivedAt === undefined ? now : new Date(receivedAt)
  if (at > now) throw new Refusal('invalid_fields', [{ path: 'receivedAt', code: 'too_large' }])
  return context.db.transaction().execute((tx) =>
    once(tx, now, onceKey, () =>
      act(tx, context, caller, { id }, 'record', async ({ subject }) => {
        const { name } = await getRow(tx, id)
        const messageId = await addForeignMessage(
          tx,
          { kind: 'enquiry', id },
          { text, authorName: name, at, recordedAt: now },
        )
        const { to, columns, changes } = await waitingAgain(tx, subject)
        return {
          ...(to !== subject.state && { to }),
          // The earlier deadline of one that waits already stays.
          columns: { ...columns, ...(!isWaiting(subject.state) && waitingSince(at)) },
          changes: { ...changes, ...stated({ messageId }) },
        }
      }),
    ),
  )
}
