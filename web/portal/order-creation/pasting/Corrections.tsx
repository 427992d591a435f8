import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from './PasteDialog.module.css'
import { type PasteState, withAsWritten } from './paste-state.ts'
import { correctionsOf } from './pasted-samples.ts'

/** Misspelt materials that were corrected. The user may have each as it was written. */
export const Corrections = ({
  state,
  onChange,
}: {
  state: PasteState
  onChange: (state: PasteState) => void
}) => {
  const { t } = useTranslation('order-creation')
  const corrections = correctionsOf(state.samples)
  if (corrections.length === 0) return null
  return (
    <section aria-labelledby="paste-corrections" className={styles.preview}>
      <h3 id="paste-corrections" className={styles.title}>
        {t('paste.corrections')}
      </h3>
      <ul className={styles.corrections}>
        {corrections.map(({ written, material, count }) => (
          <li key={written}>
            <span>{t('paste.corrected', { written, material, count })}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('paste.asWrittenNamed', { written })}
              onPress={() => onChange(withAsWritten(state, written))}
            >
              {t('paste.asWritten')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
