import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import type { TakeInBulk } from '#web/orders/list/selection/use-bulk.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { CloseDialog } from '../CloseDialog.tsx'

const StaffDialog = lazyOverlay(async () => (await import('../../StaffDialog.tsx')).StaffDialog)

/** Actions on the selected enquiries. Each is refused where it is refused on the enquiry alone. */
export const EnquiryBulkActions = ({ take }: { take: TakeInBulk }) => {
  const { t } = useTranslation('office-enquiries')
  const api = useApi()
  const explain = useExplain()
  const [open, setOpen] = useState<'assign' | 'close' | null>(null)
  return (
    <>
      <ActionButton
        size="small"
        onPress={() =>
          take('take', {}, (body, header) =>
            dataOf(api.POST('/api/v1/enquiries/bulk/take', { params: { header }, body })),
          )
        }
        explain={(error) => inOneLine(explain(error))}
      >
        {t('actions.take')}
      </ActionButton>
      <Button size="small" onPress={() => setOpen('assign')}>
        {t('bulk.assign')}
      </Button>
      <Button size="small" onPress={() => setOpen('close')}>
        {t('bulk.close')}
      </Button>
      <StaffDialog
        isOpen={open === 'assign'}
        onClose={() => setOpen(null)}
        texts={{
          title: t('bulk.assignTitle'),
          label: t('panel.assignee'),
          nobody: t('panel.nobody'),
          confirm: t('bulk.assign'),
        }}
        onConfirm={(personId) =>
          take('assign', { personId }, (choice, header) => {
            const body = { ...choice, personId }
            return dataOf(api.POST('/api/v1/enquiries/bulk/assign', { params: { header }, body }))
          })
        }
      />
      <CloseDialog
        isOpen={open === 'close'}
        onClose={() => setOpen(null)}
        title={t('bulk.closeTitle')}
        onConfirm={(reason, note) =>
          take('close', { reason, note }, (choice, header) => {
            const body = { ...choice, reason, note }
            return dataOf(api.POST('/api/v1/enquiries/bulk/close', { params: { header }, body }))
          })
        }
      />
    </>
  )
}
