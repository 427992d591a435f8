import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue.ts'
import { formatPriceRange } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useSettled } from '#web/orders/list/use-settled.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { announce } from '#web/ui/announce.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ItemEdits } from './use-item-edits.ts'

const settleMs = 200

/** Search field over the catalogue. Choosing a product adds it as an item; the field is then ready for the next one. */
export const ProductFinder = ({
  edits,
  proposed,
  refusal,
}: {
  edits: ItemEdits
  /** Products to choose from before anything is typed. */
  proposed: readonly Product[]
  refusal: string | undefined
}) => {
  const { t } = useTranslation('office-offers')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const { products, isCurrent, setTyped } = useFoundProducts(proposed)
  const add = useAddProduct(edits)
  return (
    <ComboBox
      label={t('items.find')}
      placeholder={t('items.findHint')}
      value={null}
      isFoundElsewhere
      onType={setTyped}
      onChange={(id) => id !== null && void add(id)}
      disabled={refusal !== undefined}
      description={refusal}
      choices={products.map(({ id, name, standards, unitPriceCents, unit }) => ({
        value: id,
        label: name,
        isDisabled: !isCurrent,
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

/** Products that match what is typed. Before that, the proposed ones. */
const useFoundProducts = (proposed: readonly Product[]) => {
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
    products: asked ? (found.data?.items ?? []) : proposed,
    /** False while the list still answers what was typed before, from which nothing may be chosen. */
    isCurrent: typed.trim().slice(0, 200) === asked && !found.isPlaceholderData,
    setTyped,
  }
}

/** Adds a product with everything that the catalogue says about it, in both languages. */
const useAddProduct = (edits: ItemEdits) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const language = useLanguage()
  const explain = useExplain()
  return async (slug: string) => {
    try {
      const params = { path: { slug } }
      const item = await dataOf(api.GET('/api/v1/products/{slug}/offer-item', { params }))
      edits.addItem(item)
      announce(t('items.added', { name: item.name[language] }))
    } catch (error) {
      showToast({ tone: 'signal', title: t('items.addFailed'), text: inOneLine(explain(error)) })
    }
  }
}
