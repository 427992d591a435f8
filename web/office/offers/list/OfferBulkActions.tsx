import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import type { TakeInBulk } from '#web/orders/list/selection/use-bulk.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'

const StaffDialog = lazyOverlay(async () => (await import('../../StaffDialog.tsx')).StaffDialog)

/** Actions on the selected offers. Those that write to customers ask first. */
export const OfferBulkActions = ({ take }: { take: TakeInBulk }) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const explain = useExplain()
  const [open, setOpen] = useState<'assign' | 'remind' | 'withdraw' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button size="small" onPress={() => setOpen('remind')}>
        {t('act.remind')}
      </Button>
      <Button size="small" onPress={() => setOpen('assign')}>
        {t('act.assign')}
      </Button>
      <Button size="small" onPress={() => setOpen('withdraw')}>
        {t('bulk.withdraw')}
      </Button>
      <AssignDialog isOpen={open === 'assign'} onClose={close} take={take} />
      <ActionDialog
        kind="question"
        isOpen={open === 'remind'}
        onClose={close}
        title={t('bulk.remindTitle')}
        confirmLabel={t('act.remind')}
        onConfirm={() =>
          take('remind', {}, (body, header) =>
            dataOf(api.POST('/api/v1/offers/bulk/remind', { params: { header }, body })),
          )
        }
        explain={explain}
      >
        <p>{t('bulk.remindText')}</p>
      </ActionDialog>
      <ReasonDialog
        isOpen={open === 'withdraw'}
        title={t('bulk.withdrawTitle')}
        text={t('bulk.withdrawText')}
        label={t('bulk.withdrawReason')}
        missing={t('act.reasonMissing')}
        confirmLabel={t('bulk.withdraw')}
        cancelLabel={t('bulk.keep')}
        onClose={close}
        onConfirm={(reason) =>
          take('withdraw', { reason }, (choice, header) => {
            const body = { ...choice, reason }
            return dataOf(api.POST('/api/v1/offers/bulk/withdraw', { params: { header }, body }))
          })
        }
      />
    </>
  )
}

const AssignDialog = ({ take, ...dialog }: { isOpen: boolean; onClose: () => void; take: TakeInBulk }) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  return (
    <StaffDialog
      {...dialog}
      texts={{
        title: t('bulk.assignTitle'),
        label: t('record.responsible'),
        nobody: t('act.nobody'),
        confirm: t('act.save'),
      }}
      onConfirm={(responsibleId) =>
        take('assign', { responsibleId }, (choice, header) => {
          const body = { ...choice, responsibleId }
          return dataOf(api.POST('/api/v1/offers/bulk/assign', { params: { header }, body }))
        })
      }
    />
  )
}
