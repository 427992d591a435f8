import { useTranslation } from 'react-i18next'
import type { FailedMail } from '#contract/mails.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { causeOfMail } from './cause-of-mail.ts'
import styles from './MailCause.module.css'

/** Report of the mail server or the program, on request. */
export const MailError = ({ lastError }: Pick<FailedMail, 'lastError'>) => {
  const { t } = useTranslation('office')
  return (
    lastError !== null && (
      <Disclosure title={t('mails.details')}>
        <span className={styles.long}>{lastError}</span>
      </Disclosure>
    )
  )
}

/** Cause of a failure in a sentence. */
export const useCauseText = () => {
  const { t } = useTranslation('office')
  return (mail: Pick<FailedMail, 'receiver' | 'lastError'>) => t(`mails.causes.${causeOfMail(mail)}`)
}
