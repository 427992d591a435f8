import { useTranslation } from 'react-i18next'

/** The industries and materials that methods are kept under. */
const materials = [
  'biorefinery',
  'building-materials',
  'chemical',
  'child-care',
  'cosmetic',
  'energy-and-fuel',
  'environmental',
  'food-and-feed',
  'food-contact',
  'marine',
  'medical',
  'metal',
  'packaging',
  'paper',
  'pharma',
  'polymer',
  'safety-equipment',
  'semiconductors',
  'textile',
  'waste',
] as const

/** The word for a material; what is not kept under one of these is shown as it was written. */
export const useMaterialText = () => {
  const { t } = useTranslation('portal')
  return (written: string) => {
    const known = materials.find((material) => material === written)
    return known ? t(`offer.material.${known}`) : written
  }
}
