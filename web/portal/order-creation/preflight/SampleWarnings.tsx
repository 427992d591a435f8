import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDraft } from '../draft/DraftContext.tsx'
import styles from './Preflight.module.css'
import { countWarnings, type RowWarnings } from './row-warnings.ts'
import { useWarningTexts } from './use-warning-texts.ts'

const mostShown = 5

/** Warnings of all samples, counted by kind, with a button that goes to the next sample concerned. */
export const SampleWarnings = ({
  warnings,
  onShow,
}: {
  warnings: RowWarnings
  onShow: (id: string) => void
}) => {
  const { t } = useTranslation('order-creation')
  const { rows, order } = useDraft()
  const textsOf = useWarningTexts(order)
  const lastShown = useRef<string | null>(null)
  if (warnings.size === 0) return null
  const kinds = countWarnings(warnings)
  const hidden = kinds.length - mostShown

  const showNext = () => {
    const from = rows.findIndex((row) => row.id === lastShown.current) + 1
    const inTurn = [...rows.slice(from), ...rows.slice(0, from)]
    const next = inTurn.find((row) => warnings.has(row.id))
    if (!next) return
    lastShown.current = next.id
    onShow(next.id)
  }
  return (
    <Banner
      title={t('preflight.title')}
      actions={
        <Button size="small" onPress={showNext}>
          {t('samples.showNext')}
        </Button>
      }
    >
      <ul className={styles.list}>
        {kinds.slice(0, mostShown).map(({ warning, count }) => (
          <li key={JSON.stringify({ ...warning, sampleIds: undefined })}>
            {t('preflight.inSamples', { count, words: textsOf(warning) })}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{t('preflight.more', { count: hidden })}</p>}
    </Banner>
  )
}
