import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import styles from './NavigationProgress.module.css'

/** Answers a press on a link at once where the screen behind it has yet to come. */
export const NavigationProgress = () => {
  const { t } = useTranslation('shell')
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-label={t('ui.loading')} className={styles.bar} />
}
