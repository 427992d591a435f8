import { currentFields, type Draft, withField } from '../draft/draft.ts'

/**
 * Another country may take away the e-invoice and the hub of the old one, which the server would refuse together with the
 * country. They are unchosen in the same edit, and the screen asks to choose again.
 */
export function withCountry(draft: Draft, country: string): Draft {
  const fields = currentFields(draft)
  if (country === fields['billing.country']) return draft
  let changed = withField(draft, 'billing.country', country)
  if (country !== 'FI' && fields['billing.paymentMethod'] === 'e_invoice')
    changed = withField(changed, 'billing.paymentMethod', null)
  if (fields.shippingLocation === 'uk' || fields.shippingLocation === 'us')
    changed = withField(changed, 'shippingLocation', null)
  return changed
}
