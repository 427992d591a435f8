import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { offersKey } from '../offer-queries.ts'
import { useOpenOffer } from './OfferEditContext.tsx'

/** Question before the draft is deleted; `onDeleted` leaves it. */
export const DeleteDraftDialog = ({
  isOpen,
  onClose,
  onDeleted,
}: {
  isOpen: boolean
  onClose: () => void
  onDeleted: () => Promise<unknown>
}) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const explain = useExplain()
  const queryClient = useQueryClient()
  const { saver, close } = useOpenOffer()
  const remove = async () => {
    await saver.flush()
    const { id, version } = saver.getSnapshot().draft.server
    await api.DELETE('/api/v1/offers/{id}/draft', { params: { path: { id }, header: ifMatch(version) } })
    await close()
    void queryClient.invalidateQueries({ queryKey: offersKey })
    await onDeleted()
    showToast({ tone: 'accent', title: t('editor.deleted') })
  }
  return (
    <ActionDialog
      kind="question"
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={t('editor.deleteTitle')}
      confirmLabel={t('editor.delete')}
      onConfirm={remove}
      explain={explain}
    >
      <p>{t('editor.deleteText')}</p>
    </ActionDialog>
  )
}
