import { useTranslation } from 'react-i18next'
import type { FailedMail } from '#contract/mails.ts'
import { causeOfMail } from './cause-of-mail.ts'
import styles from './MailCause.module.css'

/** Report of the mail server or the program, on request. It stands in table cells, where a heading would break their order. */
export const MailError = ({ lastError }: Pick<FailedMail, 'lastError'>) => {
  const { t } = useTranslation('office')
  return (
    lastError !== null && (
      <details className={styles.error}>
        <summary className={styles.summary}>{t('mails.details')}</summary>
        <p>{lastError}</p>
      </details>
    )
  )
}

/** Cause of a failure in a sentence. */
export const useCauseText = () => {
  const { t } = useTranslation('office')
  return (mail: Pick<FailedMail, 'receiver' | 'lastError'>) => t(`mails.causes.${causeOfMail(mail)}`)
}
