import { useTranslation } from 'react-i18next'
import { Page } from '#web/ui/Page.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './WaitingPage.module.css'

/** Shown while the browser navigates to the provider or back. */
export const WaitingPage = ({ reason }: { reason: 'redirecting' | 'returning' }) => {
  const { t } = useTranslation('shell')
  return (
    <Page title={t(`signIn.${reason}`)} width="text">
      <p role="status" className={styles.waiting}>
        <Spinner />
        {t('signIn.redirectingText')}
      </p>
    </Page>
  )
}
