import { useTranslation } from 'react-i18next'
import type { NamedRef } from '#contract/fields.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { useCustomerAction } from '../use-customer-action.ts'

/** Asks before the access of a person is ended. */
export const AccessDialog = ({
  person,
  isOpen,
  onClose,
}: {
  person: NamedRef | null
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('office-customers')
  const api = useApi()
  const explain = useExplain()
  const perform = useCustomerAction()
  if (!person) return null
  const { id, name } = person
  return (
    <ActionDialog
      kind="question"
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={t('access.title', { name })}
      confirmLabel={t('access.end')}
      onConfirm={() =>
        perform(t('access.ended', { name }), () =>
          api.POST('/api/v1/people/{id}/access-end', { params: { path: { id } } }),
        )
      }
      explain={explain}
    >
      <p>{t('access.text')}</p>
    </ActionDialog>
  )
}
