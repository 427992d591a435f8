import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { announce } from '#web/ui/announce.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { ItemEdits } from './use-item-edits.ts'

/**
 * Adds a product with everything that the catalogue says about it, in both languages, and with the number of samples of
 * the enquiry if there is one.
 */
export const useAddProduct = (edits: ItemEdits, enquiryId: string | null = null) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const language = useLanguage()
  const explain = useExplain()
  return async (slug: string) => {
    try {
      const params = { path: { slug }, query: enquiryId === null ? {} : { enquiry: enquiryId } }
      const item = await dataOf(api.GET('/api/v1/products/{slug}/offer-item', { params }))
      edits.addItem(item)
      announce(t('items.added', { name: item.name[language] }))
    } catch (error) {
      showToast({ tone: 'signal', title: t('items.addFailed'), text: inOneLine(explain(error)) })
    }
  }
}
