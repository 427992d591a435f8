import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PrivacyRequest } from '#contract/privacy.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { privacyKey } from './privacy-queries.ts'

type Props = { isOpen: boolean; request: PrivacyRequest | null; onClose: () => void }

/** Asks before an erasure that waits is withdrawn. */
export const WithdrawDialog = ({ isOpen, request, onClose }: Props) => {
  const { t } = useTranslation('office-privacy')
  const api = useApi()
  const explain = useExplain()
  const queryClient = useQueryClient()
  const withdraw = async () => {
    if (!request) return
    await dataOf(api.POST('/api/v1/privacy/erasures/{id}/withdraw', { params: { path: { id: request.id } } }))
    await queryClient.invalidateQueries({ queryKey: privacyKey })
    showToast({ tone: 'accent', title: t('requests.withdrawDone') })
  }
  return (
    <ActionDialog
      kind="question"
      isDanger
      isOpen={isOpen}
      title={t('requests.withdrawTitle')}
      confirmLabel={t('requests.withdraw')}
      cancelLabel={t('requests.keep')}
      onClose={onClose}
      onConfirm={withdraw}
      explain={explain}
    >
      <p>{t('requests.withdrawText')}</p>
    </ActionDialog>
  )
}
