import type { Caller } from '#server/auth/caller.ts'
import { grantsOf } from '#server/auth/grants.ts'
import { keyOfSession } from '#server/auth/session-keys.ts'
import type { Context } from '#server/context.ts'
import { editCustomer, getCustomer, recogniseOrganisation, setTerms } from '#server/customers/domain.ts'
import { listStaff } from '#server/customers/listing/domain.ts'
import { recognise } from '#server/people/domain.ts'
import { demoOrganisations, demoPeople } from '../identity/people.ts'
import { customerDetails, plainTerms } from './customer-details.ts'
import { type DemoClock, workingTime } from './moments.ts'

export type DemoPeople = {
  /** People by the part of the subject after `demo|`. */
  get(name: string): Caller
  getOrganisation(key: string): string
}

/** Creates people and organisations as a first sign-in does. */
export async function recogniseDemoPeople(
  context: Context,
  clock: DemoClock,
  now: Date,
  issuer: string,
): Promise<DemoPeople> {
  clock.startAgain()
  clock.set(workingTime(now, 400, 1))
  const organisations = new Map<string, string>()
  for (const [key, { id: externalId, name }] of Object.entries(demoOrganisations)) {
    const organisation = { issuer, externalId, name, namedAt: clock.now() }
    const id = await context.db
      .transaction()
      .execute((tx) => recogniseOrganisation(tx, organisation, clock.now()))
    organisations.set(key, id)
  }
  const callers = new Map<string, Caller>()
  for (const person of demoPeople) {
    const { subject, name, email, organisation } = person
    const claims = {
      issuer,
      subject,
      issuedAt: clock.now(),
      sessionKey: keyOfSession('demo data'),
      namesSession: true,
      name,
      email,
      emailVerified: true,
      hasStaffFactor: true,
      language: person.locale === 'fi-FI' ? ('fi' as const) : ('en' as const),
      grants: grantsOf(person.roles, context.config.auth.roleNames),
      organisation: organisation && { externalId: organisation.id, name: organisation.name },
    }
    callers.set(subject.replace('demo|', ''), await recognise(context, claims))
  }
  await enterDetails(context, getFrom(callers, 'manager'), organisations)
  return { get: (name) => getFrom(callers, name), getOrganisation: (key) => getFrom(organisations, key) }
}

/** Enters what tokens do not carry, as a manager does in the office. */
async function enterDetails(
  context: Context,
  manager: Caller,
  organisations: ReadonlyMap<string, string>,
): Promise<void> {
  const { items: staff } = await listStaff(context, manager)
  for (const [key, { responsible, terms, ...details }] of Object.entries(customerDetails)) {
    const id = getFrom(organisations, key)
    const responsibleId = staff.find(({ name }) => name === responsible)?.id ?? null
    const { version } = await getCustomer(context, manager, id)
    // Somebody has edited the customer since an earlier start.
    if (version > 1) continue
    const edited = await editCustomer(context, manager, { id, version }, { ...details, responsibleId })
    await setTerms(context, manager, { id, version: edited.version }, { ...plainTerms, ...terms })
  }
}

function getFrom<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key)
  if (found === undefined) throw new Error(`${key} is not among the demo people`)
  return found
}
