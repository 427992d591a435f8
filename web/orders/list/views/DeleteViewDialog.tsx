import { useTranslation } from 'react-i18next'
import type { View } from '#contract/views.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import type { ViewsState } from './use-views.ts'

/** Question before a view is deleted. */
export const DeleteViewDialog = ({
  isOpen,
  onClose,
  view,
  state: { remove },
}: {
  isOpen: boolean
  onClose: () => void
  view: View
  state: ViewsState
}) => {
  const { t } = useTranslation('orders')
  const explain = useExplain()
  return (
    <ActionDialog
      isOpen={isOpen}
      kind="question"
      isDanger
      title={t('views.deleteTitle')}
      confirmLabel={t('views.delete')}
      cancelLabel={t('views.keep')}
      onClose={onClose}
      onConfirm={() => remove(view)}
      explain={explain}
    >
      <p>{t('views.deleteText', { name: view.name })}</p>
    </ActionDialog>
  )
}
