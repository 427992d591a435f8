import { useTranslation } from 'react-i18next'
import { industries } from '#contract/lists.ts'

/** Translated name of a material; an unknown one is shown as it was written. */
export const useMaterialText = () => {
  const { t } = useTranslation('orders')
  return (written: string) => {
    const known = industries.find((material) => material === written)
    return known ? t(`offerItems.material.${known}`) : written
  }
}
