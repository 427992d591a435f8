import { useTranslation } from 'react-i18next'
import type { NamedRef } from '#contract/fields.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useCustomerAction } from '../use-customer-action.ts'

/** Gives a person access again. */
export const useReturnAccess = () => {
  const { t } = useTranslation('office-customers')
  const api = useApi()
  const perform = useCustomerAction()
  return ({ id, name }: NamedRef) =>
    perform(t('access.returned', { name }), () =>
      api.POST('/api/v1/people/{id}/access-return', { params: { path: { id } } }),
    )
}
