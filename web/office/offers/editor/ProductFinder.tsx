import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPriceRange } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useSettled } from '#web/orders/list/use-settled.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { useAddProduct } from './use-add-product.ts'
import type { ItemEdits } from './use-item-edits.ts'

const settleMs = 200

/** Search field over the catalogue. Choosing a product adds it as an item; the field is then ready for the next one. */
export const ProductFinder = ({
  edits,
  enquiryId,
  refusal,
}: {
  edits: ItemEdits
  /** Enquiry that the items answer, if any. */
  enquiryId?: string | null
  refusal: string | undefined
}) => {
  const { t } = useTranslation('office-offers')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const { products, isCurrent, setTyped } = useFoundProducts()
  const add = useAddProduct(edits, enquiryId)
  return (
    <ComboBox
      label={t('items.find')}
      placeholder={t('items.findHint')}
      value={null}
      isFoundElsewhere
      isFinding={!isCurrent}
      onType={setTyped}
      onChange={(id) => id !== null && void add(id)}
      disabled={refusal !== undefined}
      description={refusal}
      choices={products.map(({ id, name, standards, unitPriceCents, unit }) => ({
        value: id,
        label: name,
        note: [
          standards.slice(0, 2).join(', '),
          `${formatPriceRange(unitPriceCents, language)} / ${term(`unit.${unit}`)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}

/** Products that match what is typed. */
const useFoundProducts = () => {
  const api = useApi()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useSettled(typed.trim().slice(0, 200), settleMs, setAsked)
  const found = useQuery({
    queryKey: ['products', language, asked],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/products', { params: { query: { text: asked, language } }, signal })),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return {
    products: (asked ? found.data?.items : null) ?? [],
    /** False while the list still answers what was typed before, from which nothing may be chosen. */
    isCurrent: typed.trim().slice(0, 200) === asked && !found.isPlaceholderData && !found.isLoading,
    setTyped,
  }
}
