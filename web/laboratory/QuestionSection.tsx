import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { provider } from '#contract/facts.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import { useIntent } from '#web/api/intent.ts'
import { MessageItem, MessageList } from '#web/orders/messages/MessageItem.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { Row, Section } from '#web/ui/Section.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useKeptWords } from './use-kept-words.ts'
import { useWorkActions } from './use-work-actions.ts'
import styles from './WorkPage.module.css'

const longest = 2000

/** Questions to us and our answers, oldest first, and the next question. */
export const QuestionSection = ({ work }: { work: WorkList }) => {
  const { t } = useTranslation('laboratory')
  const { questions, laboratory } = work
  return (
    <Section title={t('questions.title')} description={t('questions.text')}>
      {questions.length > 0 && (
        <MessageList label={t('questions.title')}>
          {questions
            .toReversed()
            .flatMap(({ id, text, askedAt, answer, answeredAt }) => [
              <MessageItem key={id} look="customer" author={laboratory} at={askedAt} text={text} />,
              ...(answer !== null && answeredAt !== null
                ? [
                    <MessageItem
                      key={`${id} answer`}
                      look="provider"
                      author={provider.name}
                      at={answeredAt}
                      text={answer}
                    />,
                  ]
                : []),
            ])}
        </MessageList>
      )}
      {work.allowed.includes('ask') && <AskForm about={`question ${work.number}`} />}
    </Section>
  )
}

const AskForm = ({ about }: { about: string }) => {
  const { t } = useTranslation('laboratory')
  const explain = useExplain()
  const { ask } = useWorkActions()
  const intent = useIntent()
  const { words: text, write, emptyAfter } = useKeptWords(about)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const press = async () => {
    setFailure(null)
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    try {
      await ask(text.trim(), intent)
      intent.complete()
      emptyAfter(text)
      showToast({ tone: 'accent', title: t('questions.done') })
    } catch (error) {
      setFailure(explain(error, t('kept')))
    }
  }
  return (
    <div className={styles.part}>
      <TextArea
        label={t('questions.label')}
        value={text}
        onChange={write}
        maxLength={longest}
        rows={3}
        error={isMissing ? t('questions.missing') : undefined}
      />
      {failure && <Failure explanation={failure} />}
      <Row>
        <Button icon="mail" onPress={press}>
          {t('questions.ask')}
        </Button>
      </Row>
    </div>
  )
}
