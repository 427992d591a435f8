import type { FilledPart } from '#contract/lists.ts'
import { pick, sameValue } from '#web/drafts/merge-fields.ts'
import { currentFields, type Draft, withFields } from '../draft/draft.ts'
import { emptyBilling, emptyContact, type FieldEdits, type FieldName, prefixed } from '../draft/fields.ts'

const emptyCompany: FieldEdits = {
  'contact.company': '',
  ...prefixed('billing', emptyBilling),
  filledFrom: null,
}

/** Empty values of the fields that the server may have prefilled, and of the note about it. */
const emptyValues: Record<FilledPart, FieldEdits> = {
  everything: { ...prefixed('contact', emptyContact), ...emptyCompany, shippingLocation: null },
  company_and_billing: emptyCompany,
}

/** Clears the prefilled fields, also where they were edited since. `cleared` restores them. */
export function clearFilled(draft: Draft, part: FilledPart): { draft: Draft; cleared: FieldEdits } {
  const empty = emptyValues[part]
  const cleared = pick(currentFields(draft), (name) => name in empty)
  return { draft: withFields(draft, empty), cleared }
}

/** Fields that the server refuses in combination with a country that they do not serve. */
const boundToCountry: readonly FieldName[] = ['billing.paymentMethod', 'shippingLocation']

/**
 * Restores cleared values into fields that are still empty. Fields that were typed into since keep their
 * text.
 */
export function restoreCleared(draft: Draft, cleared: FieldEdits): Draft {
  const now = currentFields(draft)
  const isStillEmpty = (name: FieldName) => sameValue(now[name], emptyValues.everything[name] ?? null)
  const isElsewhere =
    !isStillEmpty('billing.country') && now['billing.country'] !== cleared['billing.country']
  return withFields(
    draft,
    pick(cleared, (name) => isStillEmpty(name) && !(isElsewhere && boundToCountry.includes(name))),
  )
}
