import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RetentionHold } from '#contract/retention.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { retentionKey } from './retention-queries.ts'

type Props = { isOpen: boolean; hold: RetentionHold | null; onClose: () => void }

/** Asks before a hold ends. */
export const EndHoldDialog = ({ isOpen, hold, onClose }: Props) => {
  const { t } = useTranslation('office-privacy')
  const api = useApi()
  const explain = useExplain()
  const queryClient = useQueryClient()
  const end = async () => {
    if (!hold) return
    await dataOf(api.POST('/api/v1/privacy/holds/{id}/end', { params: { path: { id: hold.id } } }))
    await queryClient.invalidateQueries({ queryKey: retentionKey })
    showToast({ tone: 'accent', title: t('holds.ended') })
  }
  return (
    <ActionDialog
      kind="question"
      isDanger
      isOpen={isOpen}
      title={t('holds.endTitle', { name: hold?.organisation?.name ?? hold?.person?.name })}
      confirmLabel={t('holds.end')}
      cancelLabel={t('holds.keep')}
      onClose={onClose}
      onConfirm={end}
      explain={explain}
    >
      <p>{t('holds.endText')}</p>
    </ActionDialog>
  )
}
