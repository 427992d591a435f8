import { useTranslation } from 'react-i18next'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { formatInstant } from '#contract/formats.ts'
import { fieldNames } from '#contract/forms.ts'
import type { Message } from '#contract/messages.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Thread.module.css'

/** The form and everything after it, oldest first. Internal notes look unlike all that the sender knows. */
export const Thread = ({ enquiry }: { enquiry: EnquiryThread }) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const { name, message, servicesOffered, createdAt, messages } = enquiry
  const form: Message = {
    id: enquiry.id,
    at: createdAt,
    side: 'customer',
    audience: 'both',
    author: { name },
    delivery: null,
    text: servicesOffered
      ? `${message}\n\n${fieldNames.servicesOffered[language]}:\n${servicesOffered}`
      : message,
  }
  return (
    <ol className={styles.thread} aria-label={t('thread.title')}>
      {[form, ...messages].map((each) => (
        <MessageItem key={each.id} message={each} />
      ))}
    </ol>
  )
}

const MessageItem = ({ message }: { message: Message }) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const { at, side, audience, author, text, delivery } = message
  const isNote = audience === 'internal'
  return (
    <li className={classNames(styles.message, isNote ? styles.note : styles[side])}>
      <p className={styles.head}>
        {isNote && (
          <span className={styles.mark}>
            <Icon name="pen" size={14} />
            {t('thread.note')}
          </span>
        )}
        <span className={styles.author}>{author.name}</span>
        <time dateTime={at} className={styles.at}>
          {formatInstant(at, language)}
        </time>
        {delivery && <span className={styles.at}>{t(`thread.delivery.${delivery}`)}</span>}
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  )
}
