import type { ConsignmentWithLink } from '#contract/consignment-links.ts'
import type { Consignment, ConsignmentSummary } from '#contract/consignments.ts'
import { type Language, languages } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { Call } from './call.ts'

/** Things of the delivery in the pictures. */
export type Delivered = {
  laboratory: string
  /** Consignment that has arrived at its laboratory. */
  consignment: string
  /** Person of a customer. */
  person: string
  /** Address of the page of that laboratory, with its secret. */
  pages: Record<Language, string>
  withoutLink: Record<Language, string>
}

/** Creates a link to a consignment that has arrived. Both languages share it. */
export async function findDelivered(call: Call): Promise<Delivered> {
  const path = '/consignments?state=arrived'
  const { items } = await call<{ items: ConsignmentSummary[] }>('expert', 'GET', path)
  const [arrived] = items
  if (!arrived) throw new Error('The demo data has no consignment that has arrived.')
  const seen = await call<Consignment>('expert', 'GET', `/consignments/${arrived.id}`)
  const link = `/consignments/${arrived.id}/link`
  const { address } = await call<ConsignmentWithLink>('expert', 'POST', link, {}, seen.version)
  const { person } = await call<{ person: { id: string } }>('anna', 'GET', '/session')
  const ofLanguages = (write: (language: Language) => string) =>
    Object.fromEntries(languages.map((language) => [language, write(language)])) as Record<Language, string>
  return {
    laboratory: arrived.laboratory.id,
    consignment: arrived.id,
    person: person.id,
    pages: ofLanguages((language) => `${pathTo.laboratory({}, language)}${new URL(address).hash}`),
    withoutLink: ofLanguages((language) => pathTo.laboratory({}, language)),
  }
}
