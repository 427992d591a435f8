import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf } from '#contract/formats.ts'
import type { SampleKeeping } from '#contract/kept-samples.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Note } from '#web/ui/Note.tsx'

/** Storage, disposal or return of a sample after testing, with the day, below its state. */
export const KeepingText = ({ keeping: { state, until, leftAt } }: { keeping: SampleKeeping }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const day = leftAt ? formatDayOf(leftAt, language) : formatDay(until, language)
  return <Note>{t(`samples.keeping.${state}`, { day })}</Note>
}
