import { useTranslation } from 'react-i18next'
import { industries } from '#contract/lists.ts'
import { nameOfMaterial } from '#contract/materials.ts'
import { useLanguage } from '#web/shell/use-language.ts'

/** Name of a material or category in the reader's language; an unknown one is shown as it was written. */
export const useMaterialText = () => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (written: string) => {
    const category = industries.find((one) => one === written)
    return category ? t(`offerItems.material.${category}`) : nameOfMaterial(written, language)
  }
}
