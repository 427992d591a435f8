import { useTranslation } from 'react-i18next'
import { industries } from '#contract/lists.ts'

/** The word for a material; what is not kept under one of these is shown as it was written. */
export const useMaterialText = () => {
  const { t } = useTranslation('portal')
  return (written: string) => {
    const known = industries.find((material) => material === written)
    return known ? t(`offer.material.${known}`) : written
  }
}
