import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/messages.ts'
import type { Intent } from '#web/api/intent.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ConversationSubject, WrittenMessage } from './conversation-queries.ts'
import { MessageForm } from './MessageForm.tsx'
import type { PinChoice } from './pin-text.ts'
import { useSide, waitingFor } from './use-conversation.ts'
import { useMessageChoices } from './use-message-choices.ts'

type WriteFormProps = {
  subject: ConversationSubject
  conversation: Conversation
  personId: string
  pins: readonly PinChoice[]
  write: (written: WrittenMessage, intent: Intent) => Promise<void>
}

/** Form for the next message. A customer's answer names its question; an expert's message answers all that waits. */
export const WriteForm = ({ subject, conversation, personId, pins, write }: WriteFormProps) => {
  const { t } = useTranslation('orders')
  const side = useSide()
  const questions = waitingFor(conversation.messages, side)
  const isAnswering = side === 'customer'
  const workId = `message ${subject.kind} ${subject.id}`
  const pinIds = pins.map(({ value }) => value)
  const { pin, isQuestion, answers, change, clear } = useMessageChoices(
    personId,
    workId,
    { questions, pinIds },
    isAnswering,
  )
  // Stays as it was at the first attempt, so that a repeated one is the same call.
  const seenUntil = useRef<string | null>(null)
  const send = async (text: string, intent: Intent) => {
    seenUntil.current ??= conversation.messages.at(-1)?.id ?? null
    const written = { text, isQuestion, answers: answers || null, seenUntil: seenUntil.current }
    await write({ ...written, pin: pin || null }, intent)
    seenUntil.current = null
    clear()
    showToast({ tone: 'accent', title: t('messages.sent') })
  }
  return (
    <MessageForm
      personId={personId}
      workId={workId}
      label={t(`messages.${side}.label`)}
      submit={t('messages.send')}
      variant="secondary"
      rows={4}
      send={send}
    >
      {isAnswering && questions.length > 0 && (
        <Select
          label={t('messages.answers')}
          value={answers}
          onChange={(chosen) => change({ answers: chosen })}
          placeholder={t('messages.answersNone')}
          choices={questions.map(({ id, text }) => ({ value: id, label: excerptOf(text) }))}
        />
      )}
      <PinField kind={subject.kind} pins={pins} value={pin} onChange={(chosen) => change({ pin: chosen })} />
      {conversation.allowed.includes('ask') && (
        <Checkbox
          label={t('messages.isQuestion')}
          description={t('messages.isQuestionHint')}
          value={isQuestion}
          onChange={(chosen) => change({ isQuestion: chosen })}
        />
      )}
    </MessageForm>
  )
}

/** More choices than a native select can show well; typing narrows them. */
const manyPins = 20

const PinField = ({
  kind,
  pins,
  value,
  onChange,
}: {
  kind: ConversationSubject['kind']
  pins: readonly PinChoice[]
  value: string
  onChange: (pin: string) => void
}) => {
  const { t } = useTranslation('orders')
  const [label, none] = [t(`messages.pin.${kind}`), t(`messages.pinNone.${kind}`)]
  if (pins.length === 0) return null
  if (pins.length <= manyPins)
    return <Select label={label} value={value} onChange={onChange} placeholder={none} choices={pins} />
  return (
    <ComboBox
      label={label}
      value={value || null}
      onChange={(pin) => onChange(pin ?? '')}
      placeholder={none}
      choices={pins}
    />
  )
}

const longestExcerpt = 80

const excerptOf = (text: string): string => {
  const [line = ''] = text.split('\n')
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt).trimEnd()} …` : line
}
