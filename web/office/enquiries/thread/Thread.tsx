import { useTranslation } from 'react-i18next'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { fieldNames } from '#contract/forms.ts'
import type { Message } from '#contract/messages.ts'
import { MessageItem, MessageList, MessageMark } from '#web/orders/messages/MessageItem.tsx'
import { useLanguage } from '#web/shell/use-language.ts'

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
    <MessageList label={t('thread.title')}>
      {[form, ...messages].map(({ id, at, side, audience, author, text, delivery }) => (
        <MessageItem
          key={id}
          look={audience === 'internal' ? 'note' : side}
          noteMark={audience === 'internal' ? t('thread.note') : undefined}
          author={author.name}
          at={at}
          marks={delivery && <MessageMark>{t(`thread.delivery.${delivery}`)}</MessageMark>}
          text={text}
        />
      ))}
    </MessageList>
  )
}
