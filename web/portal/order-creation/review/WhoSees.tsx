import { useTranslation } from 'react-i18next'
import { useDraft } from '../draft/DraftContext.tsx'
import styles from './ReviewPage.module.css'

/** Lists the people who will see the order once it is submitted. */
export const WhoSees = () => {
  const { t } = useTranslation('order-creation')
  const { organisation, contact } = useDraft().order
  const emails = contact?.reportingEmails ?? []
  return (
    <ul className={styles.list}>
      <li>{organisation ? t('review.whoTeam', { team: organisation.name }) : t('review.whoAlone')}</li>
      <li>{t('review.whoProvider')}</li>
      {emails.length > 0 && (
        <li>
          {t(contact?.reportingAccess ? 'review.whoReportingAccess' : 'review.whoReporting', {
            emails: emails.join(', '),
          })}
        </li>
      )}
    </ul>
  )
}
