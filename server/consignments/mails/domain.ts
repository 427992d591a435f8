import type { AnnouncementOf } from '#server/announcements/rules.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventWithSubject } from '#server/events/rules.ts'
import { findMailReceiver } from '#server/laboratories/mail-receiver/domain.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { sealKey } from '#server/mail/sealed-key.ts'
import { addressOf, getLinkForMail } from '../links/domain.ts'
import { wasMailed } from '../links/store.ts'
import { findQuestion } from '../questions/store.ts'
import { getRow } from '../record/domain.ts'
import { listTold, type Told } from '../store.ts'
import { answerMail, linkMail, reopeningMail, withdrawalMail } from './emails.tsx'

type Event = EventWithSubject & { details: Record<string, unknown> }
type MailName = AnnouncementOf<'consignment'>['mail']

/**
 * Composes the mails to the laboratory of a consignment, in its language. An answer is also sent when the link has ended, but
 * without it.
 */
export async function composeLaboratoryMails(
  tx: Tx,
  context: Context,
  event: Event,
  announcements: readonly AnnouncementOf<'consignment'>[],
): Promise<void> {
  const link = await getLinkForMail(tx, context, event.subjectId)
  const consignment = await getRow(tx, event.subjectId)
  const receiver = link ? link.mailedTo : (await findMailReceiver(tx, consignment.laboratory.id)).email
  if (!receiver) return
  const { language } = consignment
  const secret = link?.secret ?? null
  const address = secret === null ? null : addressOf(context, secret, language)
  for (const { mail: name } of announcements) {
    const mail = await write(tx, name, event, { ...consignment, link: address, linkId: link?.id })
    if (!mail) continue
    await queueMails(tx, context.jobs, context.clock, context.config.mail.from, [
      {
        eventKey: `${event.id}:${name}`,
        receiver,
        language,
        subject: mail.subject,
        ...(secret !== null && { linkKey: sealKey(context.config.signingSecret, secret) }),
        ...(await renderMail(mail.element)),
      },
    ])
  }
}

type About = Omit<Parameters<typeof linkMail>[0], 'link'> & {
  id: string
  link: string | null
  linkId: string | undefined
}

/** Null for a link that was renewed or has ended meanwhile: the event of the new one sends its mail. Null too where the laboratory knows nothing yet. */
async function write(tx: Tx, name: MailName, { details }: Event, about: About) {
  const { link } = about
  if (name === 'link') {
    if (details.linkId !== about.linkId) return null
    if (link === null)
      throw new Error('The signing secret of the link is no longer accepted: create a new link.')
    return linkMail({ ...about, link })
  }
  if (name === 'withdrawal') {
    // A laboratory that was never written to has nothing to forget.
    if (!(await wasMailed(tx, about.id))) return null
    const tests = await listTold(tx, about, { withdrawnAt: String(details.withdrawnAt), named: [] })
    return tests.length > 0 ? withdrawalMail({ ...about, tests }) : null
  }
  if (name === 'reopening') {
    const tests = await listTold(tx, about, { withdrawnAt: null, named: details.told as Told['named'] })
    return tests.length > 0 ? reopeningMail({ ...about, tests }) : null
  }
  const question = await findQuestion(tx, String(details.questionId))
  if (!question || question.answer === null) return null
  return answerMail({ ...about, question: question.text, answer: question.answer })
}
