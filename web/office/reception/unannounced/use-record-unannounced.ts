import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UnannouncedInput } from '#contract/unannounced-samples.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useKeptText } from '#web/orders/messages/use-kept-text.ts'
import { showToast } from '#web/ui/toasts.ts'
import { unannouncedKey } from '../../unannounced/unannounced-queries.ts'

const nothing: UnannouncedInput = {
  description: '',
  sender: '',
  tracking: '',
  storageLocation: '',
  orderCode: '',
}

/** Texts about an unannounced sample, kept on the device until the server has them. */
export const useRecordUnannounced = (personId: string) => {
  const { t } = useTranslation('office-reception')
  const api = useApi()
  const intent = useIntent()
  const queryClient = useQueryClient()
  const kept = useKeptText(personId, 'unannounced-sample')
  const typed = kept.text === '' ? nothing : (JSON.parse(kept.text) as UnannouncedInput)
  const { orderCode: _, ...ownTexts } = typed
  return {
    typed,
    change: (changed: Partial<UnannouncedInput>) => kept.type(JSON.stringify({ ...typed, ...changed })),
    /** True if nothing is written but the order, also on an earlier page. */
    isUnwritten: kept.isRead && Object.values(ownTexts).every((text) => text.trim() === ''),
    record: async () => {
      const header = intent.headers(typed)
      await dataOf(api.POST('/api/v1/unannounced-samples', { params: { header }, body: typed }))
      intent.complete()
      kept.emptyAfter(kept.text)
      showToast({ tone: 'accent', title: t('unannounced.saved'), text: typed.description })
      await queryClient.invalidateQueries({ queryKey: unannouncedKey })
    },
  }
}
