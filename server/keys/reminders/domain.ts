import { helsinkiDay } from '#contract/days.ts'
import { reminderDays } from '#contract/keys.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { findPerson } from '#server/people/domain.ts'
import { canBeWrittenTo } from '#server/people/rules.ts'
import { runEach } from '#server/run-each.ts'
import { linkTo } from '#server/website-links.ts'
import { keyReminderDue } from '../rules.ts'
import { type KeyRow, listExpiring, lockActive } from '../store.ts'
import { keyExpires } from './emails.tsx'

const dayMs = 24 * 60 * 60 * 1000
const mostReminded = 1000

/** Reminds the creators of keys that expire in two weeks or tomorrow, once each. Run by the worker. */
export async function remindOfKeys(context: Context): Promise<void> {
  const now = context.clock.now()
  const until = helsinkiDay(new Date(now.getTime() + reminderDays * dayMs))
  const keys = await listExpiring(context.db, { from: helsinkiDay(now), until, limit: mostReminded })
  await runEach(
    keys,
    (key) => remindOf(context, key, now),
    (error, { id }) => context.log.error({ err: error, keyId: id }, 'nobody was reminded of an API key'),
  )
}

/** The mail has one key per reminder, so it is queued once, however often this runs. */
async function remindOf(context: Context, key: KeyRow, now: Date): Promise<void> {
  const days = keyReminderDue(key, now)
  if (days === null) return
  const { db, jobs, clock, config } = context
  await db.transaction().execute(async (tx) => {
    // It may have been revoked since the list was read.
    if (!(await lockActive(tx, key.id))) return
    const { receiver, language } = await readerOf(tx, context, key.createdBy.id)
    const { subject, element } = keyExpires({
      language,
      key: { ...key, organisation: key.organisation?.name ?? null },
      link: linkTo(config.publicUrl, pathTo.officeKeys({}, language)),
    })
    const mail = {
      eventKey: `${key.id}:expires:${days}`,
      receiver,
      language,
      subject,
      ...(await renderMail(element)),
    }
    await queueMails(tx, jobs, clock, config.mail.from, [mail])
  })
}

/** Manager who created the key, or the mailbox of the provider if the manager has left the staff. */
async function readerOf(
  tx: Tx,
  { config }: Context,
  creatorId: string,
): Promise<{ receiver: string; language: Language }> {
  const creator = await findPerson(tx, creatorId)
  return creator?.role === 'expert' && canBeWrittenTo(creator)
    ? { receiver: creator.email, language: creator.language }
    : { receiver: config.mail.providerEmail, language: config.mail.providerLanguage }
}
