import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Sample } from '#contract/samples.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { hasCode } from '#web/api/problem.ts'
import { orderKey } from '#web/orders/order-queries.ts'
import { readOrderAgain } from '#web/orders/use-order.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type ArrivalTexts, noArrival, valuesOf } from '../../reception/ArrivalFields.tsx'
import { readTemperature } from '../../reception/temperature.ts'
import { useDialogEdit } from '../../use-dialog-edit.ts'

function textsOf(sample: Sample | null, language: Language): ArrivalTexts {
  const arrival = sample?.arrival
  if (!arrival) return noArrival
  const { temperatureTenths: tenths, storageLocation, condition } = arrival
  return {
    temperature: tenths === null ? '' : formatNumber(tenths / 10, language).replace('−', '-'),
    storageLocation,
    condition,
  }
}

/** Typed arrival of a sample. Saving results in false if somebody else has changed the sample. */
function useArrivalEdit(orderId: string, sample: Sample | null) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const { typed, change, base, saving } = useDialogEdit(
    sample,
    (shown) => textsOf(shown, language),
    'sample_changed',
  )
  const save = async () => {
    if (!base) return
    const params = { path: { sampleId: base.id }, header: ifMatch(base.version) }
    try {
      await saving(() => api.PUT('/api/v1/receptions/samples/{sampleId}', { params, body: valuesOf(typed) }))
    } catch (error) {
      if (!hasCode(error, 'sample_changed')) throw error
      await readOrderAgain(queryClient, orderId)
      return false
    }
    await queryClient.invalidateQueries({ queryKey: orderKey(orderId) })
  }
  return { typed, change, save }
}

/** Corrects what was recorded when a sample arrived. */
export const ArrivalDialog = ({
  orderId,
  sample,
  onClose,
}: {
  orderId: string
  sample: Sample | null
  onClose: () => void
}) => {
  const { t } = useTranslation('office')
  const { t: reception } = useTranslation('office-reception')
  const explain = useExplain()
  const { typed, change, save } = useArrivalEdit(orderId, sample)
  const isWrong = readTemperature(typed.temperature) === undefined
  return (
    <ActionDialog
      isOpen={sample !== null}
      onClose={onClose}
      title={t('arrivals.editSample', { number: sample?.position ?? 0 })}
      confirmLabel={t('order.save')}
      check={() => !isWrong}
      onConfirm={save}
      explain={explain}
    >
      <TextField
        label={t('arrivals.temperatureIn')}
        value={typed.temperature}
        onChange={(temperature) => change({ temperature })}
        maxLength={7}
        isOptional
        error={isWrong ? reception('fields.temperatureWrong') : undefined}
      />
      <TextField
        label={t('arrivals.place')}
        value={typed.storageLocation}
        onChange={(storageLocation) => change({ storageLocation })}
        maxLength={100}
        isOptional
      />
      <TextField
        label={t('arrivals.condition')}
        value={typed.condition}
        onChange={(condition) => change({ condition })}
        maxLength={1000}
        isOptional
      />
    </ActionDialog>
  )
}
