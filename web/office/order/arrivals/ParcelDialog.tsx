import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
  const api = useApi()
  const queryClient = useQueryClient()
  const explain = useExplain()
  // After a refusal the parcel as it is now, whose version the next attempt has.
  const [seen, setSeen] = useState(parcel)
  const [carrier, setCarrier] = useState(parcel?.carrier ?? '')
  const [tracking, setTracking] = useState(parcel?.tracking ?? '')
  const [note, setNote] = useState(parcel?.note ?? '')
  const save = async () => {
    if (!seen) return
    const params = { path: { id: orderId, number: seen.number }, header: ifMatch(seen.version) }
    const body = { carrier: carrier.trim(), tracking: tracking.trim(), note: note.trim() }
    try {
      await api.PUT('/api/v1/receptions/orders/{id}/parcels/{number}', { params, body })
    } catch (error) {
      if (!hasCode(error, 'parcel_changed')) throw error
      const order = await readOrderAgain(queryClient, orderId)
      setSeen(order?.parcels?.find(({ number }) => number === seen.number) ?? seen)
      return false
    }
    await queryClient.invalidateQueries({ queryKey: orderKey(orderId) })
  }
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
        value={carrier}
        onChange={setCarrier}
        maxLength={100}
        isOptional
      />
      <TextField
        label={t('arrivals.tracking')}
        value={tracking}
        onChange={setTracking}
        maxLength={100}
        isOptional
      />
      <TextField label={t('arrivals.note')} value={note} onChange={setNote} maxLength={1000} isOptional />
    </ActionDialog>
  )
}
