import { useTranslation } from 'react-i18next'
import { priceUnits } from '#contract/lists.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import type { Typing } from './item-fields.ts'

/** Language and unit names in which values are typed. */
export const useTyping = (): Typing => {
  const { t } = useTranslation('terms')
  const language = useLanguage()
  const unitNames = Object.fromEntries(priceUnits.map((unit) => [unit, t(`unit.${unit}`)]))
  return { language, unitNames: unitNames as Typing['unitNames'] }
}
