import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import type { TakeInBulk } from '#web/orders/list/selection/use-bulk.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { KeepDialog } from './KeepDialog.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'

const actions = { kept: ['dispose', 'return', 'keep'], left: ['restore'] } as const
type Action = (typeof actions)[keyof typeof actions][number]

/** Actions on the selected samples, each with its dialog. */
export const KeptBulkActions = ({ take, of }: { take: TakeInBulk; of: keyof typeof actions }) => {
  const { t } = useTranslation('office-reception')
  const explain = useExplain()
  const api = useApi()
  const [open, setOpen] = useState<Action | null>(null)
  const close = () => setOpen(null)
  const shown = (action: Action) => ({ isOpen: open === action, onClose: close })
  return (
    <>
      {actions[of].map((action) => (
        <Button key={action} size="small" onPress={() => setOpen(action)}>
          {t(`kept.actions.${action}`)}
        </Button>
      ))}
      <ActionDialog
        {...shown('dispose')}
        kind="question"
        title={t('kept.disposeTitle')}
        confirmLabel={t('kept.actions.dispose')}
        explain={explain}
        onConfirm={() =>
          take('dispose', {}, (body, header) =>
            dataOf(api.POST('/api/v1/kept-samples/bulk/dispose', { params: { header }, body })),
          )
        }
      >
        <p>{t('kept.disposeText')}</p>
      </ActionDialog>
      <ReturnDialog
        {...shown('return')}
        save={(own) =>
          take('return', own, (choice, header) => {
            const body = { ...choice, ...own }
            return dataOf(api.POST('/api/v1/kept-samples/bulk/return', { params: { header }, body }))
          })
        }
      />
      <KeepDialog
        {...shown('keep')}
        save={(own) =>
          take('keep', own, (choice, header) => {
            const body = { ...choice, ...own }
            return dataOf(api.POST('/api/v1/kept-samples/bulk/keep', { params: { header }, body }))
          })
        }
      />
      <RestoreDialog
        {...shown('restore')}
        save={(own) =>
          take('restore', own, (choice, header) => {
            const body = { ...choice, ...own }
            return dataOf(api.POST('/api/v1/kept-samples/bulk/restore', { params: { header }, body }))
          })
        }
      />
    </>
  )
}
