import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Parcel } from '#contract/samples.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { orderKey } from '#web/orders/order-queries.ts'
import { readOrderAgain } from '#web/orders/use-order.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDialogEdit } from '../../use-dialog-edit.ts'

const textsOf = (parcel: Parcel | null) => ({
  carrier: parcel?.carrier ?? '',
  tracking: parcel?.tracking ?? '',
  note: parcel?.note ?? '',
})

/** Typed fields of a parcel. Saving results in false if somebody else has changed the parcel. */
function useParcelEdit(orderId: string, parcel: Parcel | null) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { typed, change, base, saving } = useDialogEdit(parcel, textsOf, 'parcel_changed')
  const save = async () => {
    if (!base) return
    const params = { path: { id: orderId, number: base.number }, header: ifMatch(base.version) }
    const body = { carrier: typed.carrier.trim(), tracking: typed.tracking.trim(), note: typed.note.trim() }
    try {
      await saving(() => api.PUT('/api/v1/receptions/orders/{id}/parcels/{number}', { params, body }))
    } catch (error) {
      if (!hasCode(error, 'parcel_changed')) throw error
      await readOrderAgain(queryClient, orderId)
      return false
    }
    await queryClient.invalidateQueries({ queryKey: orderKey(orderId) })
  }
  return { typed, change, save }
}

/** Records who brought a parcel, its tracking number, and a note. */
export const ParcelDialog = ({
  orderId,
  parcel,
  onClose,
}: {
  orderId: string
  parcel: Parcel | null
  onClose: () => void
}) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  const { typed, change, save } = useParcelEdit(orderId, parcel)
  return (
    <ActionDialog
      isOpen={parcel !== null}
      onClose={onClose}
      title={t('arrivals.editParcel', { number: parcel?.number ?? 0 })}
      confirmLabel={t('order.save')}
      onConfirm={save}
      explain={explain}
    >
      <TextField
        label={t('arrivals.carrierName')}
        value={typed.carrier}
        onChange={(value) => change({ carrier: value })}
        maxLength={100}
        isOptional
      />
      <TextField
        label={t('arrivals.tracking')}
        value={typed.tracking}
        onChange={(value) => change({ tracking: value })}
        maxLength={100}
        isOptional
      />
      <TextField
        label={t('arrivals.note')}
        value={typed.note}
        onChange={(value) => change({ note: value })}
        maxLength={1000}
        isOptional
      />
    </ActionDialog>
  )
}
