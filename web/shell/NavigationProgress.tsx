import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import styles from './NavigationProgress.module.css'

/** Shows progress at once after a press on a link to a screen that is still loading. */
export const NavigationProgress = () => {
  const { t } = useTranslation('shell')
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-label={t('ui.loading')} className={styles.bar} />
}
