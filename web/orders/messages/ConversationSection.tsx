import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation, ConversationMessage } from '#contract/messages.ts'
import { useSession } from '#web/api/session.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { focusField } from '#web/ui/ErrorSummary.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Unprinted } from '#web/ui/Unprinted.tsx'
import type { ConversationSubject } from './conversation-queries.ts'
import { MessageItem, MessageList, MessageMark } from './MessageItem.tsx'
import { type PinChoice, usePinText } from './pin-text.ts'
import { useConversation, useSide } from './use-conversation.ts'
import { WriteForm } from './WriteForm.tsx'

/** Messages between customer and provider, with the form for the next one. Not printed, because printed pages are given to others. */
export const ConversationSection = ({
  subject,
  pins,
}: {
  subject: ConversationSubject
  pins: readonly PinChoice[]
}) => {
  const { t } = useTranslation('orders')
  const side = useSide()
  const { query, write, close } = useConversation(subject)
  const personId = useSession().data?.person.id
  return (
    <Unprinted>
      <Section title={t('messages.title')} description={t(`messages.${side}.text`)}>
        <LoadStates state={useLoadState(query)} skeleton={<Skeleton rows={3} />}>
          {(conversation) => (
            <>
              <Messages conversation={conversation} close={close} />
              {personId && conversation.allowed.includes('write') && (
                <WriteForm
                  key={`${subject.kind} ${subject.id}`}
                  {...{ subject, conversation, personId, pins, write }}
                />
              )}
            </>
          )}
        </LoadStates>
      </Section>
    </Unprinted>
  )
}

type Close = (messageId: string) => Promise<void>

const Messages = ({
  conversation: { messages, allowed },
  close,
}: {
  conversation: Conversation
  close: Close
}) => {
  const { t } = useTranslation('orders')
  useLinkedMessage()
  if (messages.length === 0) return null
  return (
    <MessageList label={t('messages.title')}>
      {messages.map((message) => (
        <OneMessage
          key={message.id}
          message={message}
          close={allowed.includes('close') ? close : undefined}
        />
      ))}
    </MessageList>
  )
}

/** Shows the message to which a link in a mail leads. */
const useLinkedMessage = () => {
  const isDone = useRef(false)
  useEffect(() => {
    const { hash } = window.location
    if (isDone.current || !hash.startsWith('#message-')) return
    isDone.current = true
    focusField(hash.slice(1))
  }, [])
}

const OneMessage = ({ message, close }: { message: ConversationMessage; close: Close | undefined }) => {
  const { t } = useTranslation('orders')
  const explain = useExplain()
  const pinText = usePinText()
  const reader = useSide()
  const { id, side, author, at, text, pin, question } = message
  const isTheirs = side !== reader
  return (
    <MessageItem
      id={`message-${id}`}
      look={side}
      author={author.name}
      at={at}
      text={text}
      marks={
        <>
          {pin && <MessageMark>{t('messages.about', { name: pinText(pin) })}</MessageMark>}
          {question === 'open' && (
            <Tag tone={isTheirs ? 'signal' : 'neutral'}>
              {t(isTheirs ? `messages.${reader}.waitsForYou` : `messages.${reader}.waitsForThem`)}
            </Tag>
          )}
          {side === 'provider' && question === 'answered' && (
            <MessageMark>{t('messages.questionDone')}</MessageMark>
          )}
        </>
      }
    >
      {close && question === 'open' && (
        <div>
          <ActionButton
            variant="quiet"
            size="small"
            onPress={() => close(id)}
            explain={(error) => `${t('messages.closeFailed')} ${inOneLine(explain(error))}`}
          >
            {t(isTheirs ? 'messages.noAnswerNeeded' : 'messages.closeQuestion')}
          </ActionButton>
        </div>
      )}
    </MessageItem>
  )
}
