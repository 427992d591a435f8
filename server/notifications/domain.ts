import { helsinkiDay } from '#contract/days.ts'
import type { NotificationKind, NotificationTiming } from '#contract/lists.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { findPerson, listContacts } from '#server/people/domain.ts'
import type { PersonContact } from '#server/people/rules.ts'
import { canBeWrittenTo } from '#server/people/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { canChooseNotifications } from './access.ts'
import { deleteEntriesOf } from './digests/store.ts'
import { absenceProblem, usualTimings } from './rules.ts'
import {
  type AbsenceRow,
  areColleagues,
  type ChoiceRow,
  deleteAbsence,
  findAbsence,
  findDelivery,
  listChoices,
  listInterested as listInterestedIds,
  saveAbsence,
  saveChoices,
} from './store.ts'

export async function getNotificationSettings(
  { db, clock }: Context,
  caller: Caller,
): Promise<NotificationSettings> {
  refuseExperts(caller)
  const today = helsinkiDay(clock.now())
  const [chosen, person, absence] = await Promise.all([
    listChoices(db, caller.personId),
    findPerson(db, caller.personId),
    findAbsence(db, caller.personId, today),
  ])
  return {
    choices: { ...usualTimings, ...Object.fromEntries(chosen.map(({ kind, timing }) => [kind, timing])) },
    email: person && canBeWrittenTo(person) ? person.email : null,
    absence: absence ? presentAbsence(absence, today) : null,
  }
}

function presentAbsence(absence: AbsenceRow, today: string): NonNullable<NotificationSettings['absence']> {
  const { substituteId, substituteName, from, until } = absence
  return {
    substitute: { id: substituteId, name: substituteName },
    from,
    until,
    isNow: from <= today,
    hindrance: hindranceOf(absence),
  }
}

function hindranceOf({ isFellow, isAway, isVerified, email }: AbsenceRow) {
  if (!isFellow) return 'not_in_team'
  if (isAway) return 'away'
  return canBeWrittenTo({ email, emailVerified: isVerified }) ? null : 'no_address'
}

export async function chooseNotifications(
  context: Context,
  caller: Caller,
  choices: Partial<Record<NotificationKind, NotificationTiming>>,
): Promise<NotificationSettings> {
  refuseExperts(caller)
  const chosen = Object.entries(choices).map(([kind, timing]) => ({ kind, timing }) as ChoiceRow)
  if (chosen.length > 0) await saveChoices(context.db, caller.personId, chosen)
  return getNotificationSettings(context, caller)
}

type Absence = { substituteId: string; from: string; until: string }

export async function setAbsence(
  context: Context,
  caller: Caller,
  absence: Absence,
): Promise<NotificationSettings> {
  refuseExperts(caller)
  const problem = absenceProblem(absence, context.clock.now())
  if (problem) throw new Refusal('invalid_fields', [problem])
  await context.db.transaction().execute(async (tx) => {
    if (!(await areColleagues(tx, caller.personId, absence.substituteId)))
      throw new Refusal('team_member_not_found')
    await saveAbsence(tx, { ...absence, personId: caller.personId })
  })
  return getNotificationSettings(context, caller)
}

export async function endAbsence(context: Context, caller: Caller): Promise<NotificationSettings> {
  refuseExperts(caller)
  await deleteAbsence(context.db, caller.personId)
  return getNotificationSettings(context, caller)
}

function refuseExperts(caller: Caller): void {
  if (!canChooseNotifications(caller)) throw new Refusal('forbidden')
}

/** Substitute who gets a mail while the person is away. */
export type StandingInFor = { name: string; until: string }

/** Delivery of a notification: now, to the person or the substitute; in the digest; or none. */
export type Delivery =
  | { timing: 'at_once'; reader: PersonContact; standingInFor: StandingInFor | null }
  | { timing: 'daily' }
  | { timing: 'none' }

type About = {
  kind: NotificationKind
  eventId: string
  /** Key of the mail, which is sent once per key. */
  eventKey: string
  /** Organisation whose team the subject belongs to; null for personal subjects, which no substitute gets. */
  organisationId: string | null
}

/** Decides once per event: asked again after the preference changed, it does not notify a second time. */
export async function deliveryFor(
  tx: Tx,
  { clock }: Context,
  person: PersonContact,
  about: About,
): Promise<Delivery> {
  const day = helsinkiDay(clock.now())
  const { timing, substituteId, until, isNotified } = await findDelivery(tx, {
    ...about,
    personId: person.id,
    day,
  })
  if (isNotified) return { timing: 'none' }
  const wanted = timing ?? usualTimings[about.kind]
  // A digest is about many orders and needs the person's own address.
  if (wanted === 'none' || (wanted === 'daily' && canBeWrittenTo(person))) return { timing: wanted }
  const substitute = substituteId === null ? undefined : await findPerson(tx, substituteId)
  if (!substitute || until === null || !canBeWrittenTo(substitute))
    return { timing: 'at_once', reader: person, standingInFor: null }
  return { timing: 'at_once', reader: substitute, standingInFor: { name: person.name, until } }
}

/** Most members of a team who are notified of one action of a colleague. */
const mostInterested = 500

/** Members of a team who want to know about actions of colleagues, except those who know already. */
export async function listInterested(
  tx: Tx,
  team: { organisationId: string; kind: NotificationKind; besides: readonly string[] },
): Promise<PersonContact[]> {
  const ids = await listInterestedIds(tx, { ...team, limit: mostInterested })
  return (await listContacts(tx, ids)).filter(canBeWrittenTo)
}

/** Deletes what waits for digests about an order that is deleted. */
export async function forgetNotifications(tx: Tx, orderId: string): Promise<void> {
  await deleteEntriesOf(tx, orderId)
}
