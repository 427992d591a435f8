import type { Caller } from '#server/auth/caller.ts'
import { grantsOf } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { recognise } from '#server/people/domain.ts'
import { saveOrganisation } from '#server/people/store.ts'
import { demoOrganisations, demoPeople } from '../identity/people.ts'
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
  for (const [key, { id: externalId, name, country }] of Object.entries(demoOrganisations)) {
    // Tokens carry no country; in production an expert enters it.
    const id = await context.db
      .transaction()
      .execute((tx) =>
        saveOrganisation(tx, { issuer, externalId, name, namedAt: clock.now(), country }, clock.now()),
      )
    organisations.set(key, id)
  }
  const callers = new Map<string, Caller>()
  for (const person of demoPeople) {
    const { subject, name, email, organisation } = person
    const claims = {
      issuer,
      subject,
      issuedAt: clock.now(),
      name,
      email,
      emailVerified: true,
      language: person.locale === 'fi-FI' ? ('fi' as const) : ('en' as const),
      grants: grantsOf(person.roles, context.config.auth.roleNames),
      organisation: organisation && { externalId: organisation.id, name: organisation.name },
    }
    callers.set(subject.replace('demo|', ''), await recognise(context, claims))
  }
  return { get: (name) => getFrom(callers, name), getOrganisation: (key) => getFrom(organisations, key) }
}

function getFrom<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key)
  if (found === undefined) throw new Error(`${key} is not among the demo people`)
  return found
}
