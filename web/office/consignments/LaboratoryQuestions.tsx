import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consignment } from '#contract/consignments.ts'
import { provider } from '#contract/facts.ts'
import { useSession } from '#web/api/session.ts'
import { MessageItem, MessageList } from '#web/orders/messages/MessageItem.tsx'
import { useKeptText } from '#web/orders/messages/use-kept-text.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { Row, Section } from '#web/ui/Section.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { UnsentText } from '../UnsentText.tsx'
import styles from './ConsignmentPage.module.css'
import { useConsignmentActions } from './use-consignment-actions.ts'

type Question = Consignment['questions'][number]

/** Questions of the laboratory, oldest first, each with its answer or the field for one. */
export const LaboratoryQuestions = ({ consignment }: { consignment: Consignment }) => {
  const { t } = useTranslation('office-consignments')
  const personId = useSession().data?.person.id
  const { questions, laboratory } = consignment
  if (questions.length === 0 || personId === undefined) return null
  return (
    <Section title={t('questions.title')}>
      <MessageList label={t('questions.title')}>
        {questions.toReversed().map((question) => (
          <OneQuestion
            key={question.id}
            question={question}
            author={laboratory.name}
            consignment={consignment}
            personId={personId}
          />
        ))}
      </MessageList>
    </Section>
  )
}

const OneQuestion = ({
  question: { id, text, askedAt, answer, answeredAt },
  author,
  consignment,
  personId,
}: {
  question: Question
  author: string
  consignment: Consignment
  personId: string
}) => {
  const { t } = useTranslation('office-consignments')
  const kept = useKeptText(personId, `answer ${id}`)
  const isOpen = answer === null || answeredAt === null
  return (
    <>
      <MessageItem
        look="customer"
        author={author}
        at={askedAt}
        text={text}
        marks={isOpen && <Tag tone="signal">{t('questions.waits')}</Tag>}
      >
        {isOpen && <AnswerForm id={id} consignment={consignment} kept={kept} />}
      </MessageItem>
      {!isOpen && (
        <MessageItem look="provider" author={provider.name} at={answeredAt} text={answer}>
          <UnsentText
            texts={t('questions.unsent', { returnObjects: true })}
            written={kept.text}
            onDiscard={() => kept.type('')}
          />
        </MessageItem>
      )}
    </>
  )
}

const AnswerForm = ({
  id,
  consignment,
  kept: { text, type, emptyAfter },
}: {
  id: string
  consignment: Consignment
  kept: ReturnType<typeof useKeptText>
}) => {
  const { t } = useTranslation('office-consignments')
  const explain = useExplain()
  const { answer } = useConsignmentActions(consignment)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const press = async () => {
    setFailure(null)
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    try {
      await answer(id, text.trim())
      emptyAfter(text)
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return (
    <div className={styles.fields}>
      <TextArea
        label={t('questions.answerLabel')}
        description={t('questions.hint')}
        value={text}
        onChange={type}
        maxLength={2000}
        rows={3}
        error={isMissing ? t('questions.missing') : undefined}
      />
      {failure && <Failure explanation={failure} />}
      <Row>
        <Button size="small" variant="primary" onPress={press}>
          {t('questions.answer')}
        </Button>
      </Row>
    </div>
  )
}
