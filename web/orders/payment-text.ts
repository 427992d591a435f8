import { useTranslation } from 'react-i18next'
import type { paymentMethods } from '#contract/lists.ts'

/** Name of a payment method that was chosen, without the condition under which it may be. */
export const usePaymentText = () => {
  const { t } = useTranslation('terms')
  return (method: (typeof paymentMethods)[number]) =>
    method === 'e_invoice' ? t('eInvoice') : t(`paymentMethod.${method}`)
}
