import { useTranslation } from 'react-i18next'
import { useIsConnectionBroken } from '#web/api/connection.ts'
import { Banner } from '#web/ui/Banner.tsx'
import styles from './ConnectionNotice.module.css'

/** Banner while the connection is broken. Its live region is always there, so that screen readers announce the banner. */
export const ConnectionNotice = () => {
  const { t } = useTranslation('shell')
  const isBroken = useIsConnectionBroken()
  return (
    <div role="status" className={styles.notice}>
      {isBroken && (
        <Banner tone="signal" title={t('connectionBroken.title')}>
          {t('connectionBroken.text')}
        </Banner>
      )}
    </div>
  )
}
