import { useTranslation } from 'react-i18next'
import { useKeptText } from '#web/orders/messages/use-kept-text.ts'
import { UnsentText } from '../../UnsentText.tsx'

/** Reply that was being written when a colleague closed the enquiry; nothing without one. */
export const UnsentReply = ({ personId, workId }: { personId: string; workId: string }) => {
  const { t } = useTranslation('office-enquiries')
  const { text, type } = useKeptText(personId, workId)
  return <UnsentText texts={t('unsent', { returnObjects: true })} written={text} onDiscard={() => type('')} />
}
