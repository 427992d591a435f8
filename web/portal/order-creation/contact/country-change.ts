import { currentFields, type Draft, withField } from '../draft/draft.ts'

/**
 * Changes the country and clears an e-invoice operator and a reception that do not serve it, because the
 * server would refuse the combination. The page then asks for a new choice.
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
