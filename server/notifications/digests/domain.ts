import { helsinkiDay } from '#contract/days.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { findPerson } from '#server/people/domain.ts'
import type { PersonContact } from '#server/people/rules.ts'
import { canBeWrittenTo } from '#server/people/rules.ts'
import { runEach } from '#server/run-each.ts'
import { linkTo } from '#server/website-links.ts'
import { lastDigestTime } from '../rules.ts'
import { type DigestGroup, dailyDigest } from './emails.tsx'
import {
  claimDigest,
  type DigestTime,
  type DueEntry,
  deleteSettled,
  insertEntry,
  listReaders,
  lockDueEntries,
  type NewEntry,
  settleEntries,
} from './store.ts'

/** Most entries in one mail. */
const mostEntries = 200
const keptDays = 90

/**
 * Sends the digests that are due, one per person and day. Run repeatedly by the worker. Entries, record of the digest
 * and mail are one transaction, so an interrupted run leaves everything to the next.
 */
export async function writeDigests(context: Context): Promise<void> {
  const now = context.clock.now()
  const time = { ...lastDigestTime(now), today: helsinkiDay(now) }
  await runEach(
    await listReaders(context.db, time),
    ({ id }) => writeDigest(context, id, time),
    (error, { id }) => context.log.error({ err: error, personId: id }, 'a digest was not written'),
  )
}

function writeDigest(context: Context, readerId: string, time: DigestTime): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    const reader = await findPerson(tx, readerId)
    // Entries wait until there is an address again.
    if (!reader || !canBeWrittenTo(reader) || !(await claimDigest(tx, readerId, time.day))) return
    const found = await lockDueEntries(tx, readerId, time, mostEntries + 1)
    const entries = found.slice(0, mostEntries)
    const visible = entries.filter(({ isVisible }) => isVisible)
    await settleEntries(
      tx,
      entries.map(({ id }) => id),
      time.day,
    )
    if (visible.length > 0)
      await queue(tx, context, reader, {
        entries: visible,
        day: time.day,
        left: found.length - entries.length,
      })
  })
}

async function queue(
  tx: Tx,
  { jobs, clock, config }: Context,
  reader: PersonContact,
  { entries, day, left }: { entries: readonly DueEntry[]; day: string; left: number },
): Promise<void> {
  const { language, email: receiver } = reader
  const { subject, element } = dailyDigest({
    language,
    groups: groupsOf(entries, language, config.publicUrl),
    left,
    link: linkTo(config.publicUrl, pathTo.portal({}, language)),
    settings: linkTo(config.publicUrl, pathTo.portalNotifications({}, language)),
  })
  const mail = {
    eventKey: `digest:${day}:${reader.id}`,
    receiver,
    language,
    subject,
    ...(await renderMail(element)),
  }
  await queueMails(tx, jobs, clock, config.mail.from, [mail])
}

/** Groups entries by order or team, and by the person for whom they are. */
function groupsOf(entries: readonly DueEntry[], language: Language, publicUrl: string): DigestGroup[] {
  const groups = Map.groupBy(
    entries,
    ({ orderId, organisationId, personId }) => `${orderId ?? organisationId} ${personId}`,
  )
  return [...groups.values()].flatMap((together) => {
    const [first] = together
    if (!first) return []
    const { until, personName: name } = first
    return {
      ...placeOf(first, language, publicUrl),
      standingInFor: until === null ? null : { name, until },
      lines: together.map(({ at, lineEn, lineFi }) => ({ at, text: language === 'fi' ? lineFi : lineEn })),
    }
  })
}

function placeOf(
  { orderId, orderNumber, orderName, organisationId, team }: DueEntry,
  language: Language,
  publicUrl: string,
): Pick<DigestGroup, 'title' | 'link'> {
  if (orderId === null || orderNumber === null)
    return {
      title: team ?? '',
      link: linkTo(publicUrl, `${pathTo.portalTeam({}, language)}?team=${organisationId}`),
    }
  return {
    title: [formatOrderNumber(orderNumber), orderName].filter(Boolean).join(' '),
    link: linkTo(publicUrl, pathTo.order({ id: orderId }, language)),
  }
}

/** Adds an event to the next digest of its reader. */
export function keepForDigest(tx: Tx, entry: NewEntry): Promise<void> {
  return insertEntry(tx, entry)
}

/** Deletes entries that were sent long ago. Run by the worker. */
export function forgetOldDigests({ db, clock }: Context): Promise<void> {
  return deleteSettled(db, helsinkiDay(new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000)))
}
