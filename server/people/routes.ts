import { peopleEndpoints } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { getSession, listOrganisations, listPeople, setLanguage } from './domain.ts'

export function peopleRoutes(on: Register, context: Context): void {
  on(peopleEndpoints.session, ({ caller }) => getSession(context, caller))
  on(peopleEndpoints.setLanguage, ({ caller, body }) => setLanguage(context, caller, body.language))
  on(peopleEndpoints.listOrganisations, ({ caller, query }) => listOrganisations(context, caller, query))
  on(peopleEndpoints.listPeople, ({ caller, query }) => listPeople(context, caller, query))
}
