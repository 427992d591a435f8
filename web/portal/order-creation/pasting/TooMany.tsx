import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** Refusal of rows that exceed the limit of samples. Shown before anything is added or lost. */
export const TooMany = (counts: { limit: number; present: number; adding: number }) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const over = counts.present + counts.adding - counts.limit
  const words = Object.fromEntries(
    Object.entries({ ...counts, over }).map(([name, count]) => [name, formatNumber(count, language)]),
  ) as Record<'limit' | 'present' | 'adding' | 'over', string>
  return <Banner tone="signal" isAlert title={t('paste.tooMany', words)} />
}
