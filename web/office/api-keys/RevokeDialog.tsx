import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiKey } from '#contract/keys.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { apiKeysKey } from './key-queries.ts'

/** Asks before a key is revoked. */
export const RevokeDialog = ({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) => {
  const { t } = useTranslation('office-keys')
  const api = useApi()
  const queryClient = useQueryClient()
  const explain = useExplain()
  const revoke = async () => {
    if (!apiKey) return
    await dataOf(api.POST('/api/v1/keys/{id}/revocation', { params: { path: { id: apiKey.id } } }))
    await queryClient.invalidateQueries({ queryKey: apiKeysKey })
    showToast({ tone: 'accent', title: t('revoke.done') })
  }
  return (
    <ActionDialog
      kind="question"
      isDanger
      isOpen={apiKey !== null}
      title={t('revoke.title', { name: apiKey?.name })}
      confirmLabel={t('revoke.do')}
      cancelLabel={t('revoke.keep')}
      onClose={onClose}
      onConfirm={revoke}
      explain={explain}
    >
      <p>{t('revoke.text')}</p>
    </ActionDialog>
  )
}
