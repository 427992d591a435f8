import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import type { TakeInBulk } from '#web/orders/list/selection/use-bulk.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EstimateDialog } from '../order/EstimateDialog.tsx'

/** Actions on the selected orders. */
export const OrderBulkActions = ({ take }: { take: TakeInBulk }) => {
  const { t } = useTranslation('office')
  const api = useApi()
  const explain = useExplain()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        size="small"
        onPress={() =>
          take('confirm', {}, (body, header) =>
            dataOf(api.POST('/api/v1/orders/bulk/confirm', { params: { header }, body })),
          )
        }
        explain={(error) => inOneLine(explain(error))}
      >
        {t('list.confirm')}
      </ActionButton>
      <ActionButton
        size="small"
        onPress={() =>
          take('assign', {}, (body, header) =>
            dataOf(api.POST('/api/v1/orders/bulk/assign', { params: { header }, body })),
          )
        }
        explain={(error) => inOneLine(explain(error))}
      >
        {t('list.assign')}
      </ActionButton>
      <Button size="small" onPress={() => setOpen(true)}>
        {t('order.actions.estimate')}
      </Button>
      <EstimateDialog
        dueOn={null}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        save={(on, reason) =>
          take('estimate', { on, reason }, (choice, header) => {
            const body = { ...choice, on, reason }
            return dataOf(api.POST('/api/v1/orders/bulk/estimate', { params: { header }, body }))
          })
        }
      />
    </>
  )
}
