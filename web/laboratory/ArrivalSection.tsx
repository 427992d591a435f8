import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useWorkActions } from './use-work-actions.ts'

/** Asks to confirm the arrival, which comes before everything else. */
export const ArrivalSection = () => {
  const { t } = useTranslation('laboratory')
  const explain = useExplain()
  const { confirmArrival } = useWorkActions()
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    await confirmArrival()
    showToast({ tone: 'accent', title: t('arrival.done') })
  }
  return (
    <>
      <Banner
        icon="truck"
        title={t('arrival.title')}
        actions={
          <Button variant="primary" icon="check" onPress={() => setAsking(true)}>
            {t('arrival.confirm')}
          </Button>
        }
      >
        {t('arrival.text')}
      </Banner>
      <ActionDialog
        kind="question"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('arrival.ask')}
        confirmLabel={t('arrival.confirm')}
        onConfirm={confirm}
        explain={explain}
      >
        <p>{t('arrival.askText')}</p>
      </ActionDialog>
    </>
  )
}
