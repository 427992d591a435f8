import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './InternalFields.module.css'

/** Frame around what only the provider sees. */
export const InternalFields = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('office-offers')
  return (
    <fieldset className={styles.internal}>
      <legend>
        <Icon name="lock" size={16} /> {t('internal.title')}
      </legend>
      <p className={styles.note}>{t('internal.text')}</p>
      {children}
    </fieldset>
  )
}
