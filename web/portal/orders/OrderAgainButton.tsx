import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './OrderPage.module.css'
import { useNewDraft } from './use-new-draft.ts'

/** A new draft with the same samples, contacts and billing. */
export const OrderAgainButton = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const explain = useExplain()
  const begin = useNewDraft()
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setFailure(null)
    try {
      await begin({ copyOf: order.id, organisationId: order.organisation?.id })
    } catch (error) {
      const { what, todo } = explain(error)
      setFailure([t('order.againFailed'), what, todo].join(' '))
    }
  }
  return (
    <span className={styles.act}>
      <Button icon="copy" onPress={press}>
        {t('order.again')}
      </Button>
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </span>
  )
}
