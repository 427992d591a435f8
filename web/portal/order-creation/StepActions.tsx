import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { orderKey, orderListKey } from '#web/orders/order-queries.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useDraftPart, useOpenDraft } from './draft/DraftContext.tsx'
import { openingKey } from './draft/opening-key.ts'
import styles from './StepActions.module.css'
import { pathToStep, type StepName } from './steps.ts'

/** Buttons at the foot of each step. The main one stands last, and first on a phone. */
export const StepActions = ({ previous, main }: { previous: StepName | undefined; main: ReactNode }) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const order = useDraftPart((draft) => draft.order)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className={styles.actions}>
      <div className={styles.main}>
        {previous && (
          <LinkButton href={pathToStep(previous, order.id, language)} icon="arrowLeft">
            {t('previous')}
          </LinkButton>
        )}
        {main}
      </div>
      <div className={styles.others}>
        <SaveButton />
        {order.allowed.includes('delete') && (
          <Button variant="quiet" icon="trash" onPress={() => setDeleting(true)}>
            {t('delete.action')}
          </Button>
        )}
      </div>
      <DeleteDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  )
}

/** Saves on request. The draft also saves itself; the button confirms it. */
const SaveButton = () => {
  const { t } = useTranslation('order-creation')
  const { t: shell } = useTranslation('shell')
  const { saver } = useOpenDraft()
  const save = async () => {
    if (await saver.flush())
      showToast({ tone: 'accent', title: shell('saving.saved'), text: t('saving.later') })
    else showToast({ tone: 'signal', title: shell('saving.failed'), text: shell('saving.blocked') })
  }
  return (
    <Button variant="quiet" onPress={save}>
      {t('saveAsDraft')}
    </Button>
  )
}

const DeleteDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('order-creation')
  const api = useApi()
  const queryClient = useQueryClient()
  const { openAddress } = useApp()
  const language = useLanguage()
  const explain = useExplain()
  const { saver, close } = useOpenDraft()
  const order = useDraftPart((draft) => draft.order)
  const sampleCount = useDraftPart((draft) => draft.rows.length)

  const deleteDraft = async () => {
    try {
      // Runs in the save queue, so that no save arrives after the deletion and the latest version is sent.
      await saver.inLine(() => {
        const { version } = saver.getSnapshot().draft.order
        const params = { path: { id: order.id }, header: ifMatch(version) }
        return api.DELETE('/api/v1/orders/{id}', { params })
      })
    } catch (error) {
      // Shows a colleague's changes before the user decides to delete them too.
      if (hasCode(error, 'order_changed')) await saver.refresh().catch(() => undefined)
      throw error
    }
    await close()
    showToast({ tone: 'accent', title: t('delete.done') })
    openAddress(pathTo.portal({}, language), { replace: true })
    queryClient.removeQueries({ queryKey: orderKey(order.id) })
    queryClient.removeQueries({ queryKey: openingKey(order.id) })
    void queryClient.invalidateQueries({ queryKey: orderListKey })
  }
  return (
    <ActionDialog
      kind="question"
      isOpen={isOpen}
      onClose={onClose}
      title={t('delete.title')}
      confirmLabel={t('delete.action')}
      isDanger
      onConfirm={deleteDraft}
      explain={explain}
    >
      {t('delete.text', { count: sampleCount })}
    </ActionDialog>
  )
}
