import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CustomerMerge, MergeField } from '#contract/customer-merges.ts'
import type { NamedRef } from '#contract/fields.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useApp } from '#web/shell/AppContext.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { mergePreviewKey, mergePreviewQuery } from '../customer-queries.ts'
import { useCustomerAction } from '../use-customer-action.ts'

export type Pair = { merged: NamedRef; into: NamedRef }

/** Merges as the preview was shown, and opens the customer that stays. */
export const useMerge = () => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const perform = useCustomerAction()
  const intent = useIntent()
  const { openAddress } = useApp()
  return async ({ merged, into }: Pair, takeOver: readonly MergeField[] | null) => {
    const preview = await queryClient.ensureQueryData(mergePreviewQuery(api, merged.id, into.id))
    const body = {
      intoId: into.id,
      intoVersion: preview.surviving.version,
      takeOver: [...(takeOver ?? preview.proposed)],
    }
    const header = { ...ifMatch(preview.merged.version), ...intent.headers({ id: merged.id, ...body }) }
    const params = { path: { id: merged.id }, header }
    try {
      await perform(t('merge.done', { name: merged.name }), () =>
        dataOf(api.POST('/api/v1/customers/{id}/merge', { params, body })),
      )
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: mergePreviewKey })
      throw error
    }
    intent.complete()
    openAddress(pathTo.officeCustomer({ id: into.id }, language))
  }
}

/** Undoes a merge of a customer. */
export const useUndoMerge = (customerId: string) => {
  const { t } = useTranslation('office-customers')
  const api = useApi()
  const perform = useCustomerAction()
  return ({ id, merged }: CustomerMerge) =>
    perform(t('merge.undone', { name: merged.name }), () =>
      api.POST('/api/v1/customers/{id}/merges/{mergeId}/undo', {
        params: { path: { id: customerId, mergeId: id } },
      }),
    )
}
