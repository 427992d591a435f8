import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import type { TakeInBulk } from '#web/orders/list/selection/use-bulk.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'

const StaffDialog = lazyOverlay(async () => (await import('../StaffDialog.tsx')).StaffDialog)

/** Action on the selected customers. */
export const CustomerBulkActions = ({ take }: { take: TakeInBulk }) => {
  const { t } = useTranslation('office-customers')
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {t('bulk.assign')}
      </Button>
      <StaffDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        texts={{
          title: t('bulk.assignTitle'),
          label: t('list.responsible'),
          nobody: t('bulk.nobody'),
          confirm: t('bulk.confirm'),
        }}
        onConfirm={(responsibleId) =>
          take('assign', { responsibleId }, (choice, header) => {
            const body = { ...choice, responsibleId }
            return dataOf(api.POST('/api/v1/customers/bulk/assign', { params: { header }, body }))
          })
        }
      />
    </>
  )
}
