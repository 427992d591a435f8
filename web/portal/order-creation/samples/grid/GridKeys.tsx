import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './SampleGrid.module.css'

export const gridKeysId = 'sample-grid-keys'

const keyHints = ['move', 'edit', 'select', 'clipboard', 'fill', 'rows', 'leave'] as const

/** Keyboard help of the grid: the basics always, the rest on request. */
export const GridKeys = memo(() => {
  const { t } = useTranslation('order-creation')
  return (
    <div>
      <p id={gridKeysId} className={styles.hint}>
        {t('gridKeys.short')}
      </p>
      <Disclosure title={t('gridKeys.title')}>
        <ul className={styles.keys}>
          {keyHints.map((hint) => (
            <li key={hint}>{t(`gridKeys.${hint}`)}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
})
