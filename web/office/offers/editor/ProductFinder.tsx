import { useTranslation } from 'react-i18next'
import { formatPriceRange } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { useAddProduct } from './use-add-product.ts'
import { useFoundProducts } from './use-found-products.ts'
import type { ItemEdits } from './use-item-edits.ts'

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
