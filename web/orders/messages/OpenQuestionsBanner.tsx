import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusField } from '#web/ui/ErrorSummary.tsx'
import { type ConversationSubject, conversationQuery } from './conversation-queries.ts'
import { useSide, waitingFor } from './use-conversation.ts'

/** Hint at the top of a page that messages further down wait for the reader's answer. */
export const OpenQuestionsBanner = ({ subject }: { subject: ConversationSubject }) => {
  const { t } = useTranslation('orders')
  const side = useSide()
  // The section with the messages keeps them fresh.
  const { data } = useQuery({ ...conversationQuery(useApi(), subject), enabled: false })
  const [first, ...others] = waitingFor(data?.messages ?? [], side)
  if (!first) return null
  return (
    <Banner
      icon="info"
      title={t(`messages.${side}.bannerTitle`, { count: others.length + 1 })}
      actions={
        <Button size="small" onPress={() => focusField(`message-${first.id}`)}>
          {t(`messages.${side}.bannerGo`)}
        </Button>
      }
    />
  )
}
