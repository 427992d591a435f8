import { useTranslation } from 'react-i18next'
import { useKeptText } from '#web/orders/messages/use-kept-text.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './UnsentReply.module.css'

/** Reply that was being written when a colleague closed the enquiry; nothing without one. */
export const UnsentReply = ({ personId, workId }: { personId: string; workId: string }) => {
  const { t } = useTranslation('office-enquiries')
  const { text, type } = useKeptText(personId, workId)
  if (text.trim() === '') return null
  return (
    <Banner
      tone="signal"
      title={t('unsent.title')}
      actions={
        <Button size="small" onPress={() => type('')}>
          {t('unsent.discard')}
        </Button>
      }
    >
      <p>{t('unsent.text')}</p>
      <blockquote className={styles.unsent}>{text}</blockquote>
    </Banner>
  )
}
