import type { FilledPart } from '#contract/lists.ts'
import { currentFields, type Draft, withFields } from '../draft/draft.ts'
import {
  emptyBilling,
  emptyContact,
  type FieldEdits,
  type FieldName,
  prefixed,
  sameValue,
} from '../draft/fields.ts'
import { pick } from '../draft/merge-fields.ts'

const emptyCompany: FieldEdits = {
  'contact.company': '',
  ...prefixed('billing', emptyBilling),
  filledFrom: null,
}

/** What the server may have filled in, and the note of it, each as it is with nothing in it. */
const emptied: Record<FilledPart, FieldEdits> = {
  everything: { ...prefixed('contact', emptyContact), ...emptyCompany, shippingLocation: null },
  company_and_billing: emptyCompany,
}

/** Empties all that was filled in, and what was made of it since; `cleared` puts it back. */
export function clearFilled(draft: Draft, part: FilledPart): { draft: Draft; cleared: FieldEdits } {
  const empty = emptied[part]
  const cleared = pick(currentFields(draft), (name) => name in empty)
  return { draft: withFields(draft, empty), cleared }
}

/** The server refuses these together with a country that they are not for. */
const boundToCountry: readonly FieldName[] = ['billing.paymentMethod', 'shippingLocation']

/** Back into fields that are still empty; what was typed into the others since stays. */
export function putBack(draft: Draft, cleared: FieldEdits): Draft {
  const now = currentFields(draft)
  const isStillEmpty = (name: FieldName) => sameValue(now[name], emptied.everything[name] ?? null)
  const isElsewhere =
    !isStillEmpty('billing.country') && now['billing.country'] !== cleared['billing.country']
  return withFields(
    draft,
    pick(cleared, (name) => isStillEmpty(name) && !(isElsewhere && boundToCountry.includes(name))),
  )
}
