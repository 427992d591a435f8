import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatOfferNumber, formatOrderNumber } from '#contract/formats.ts'
import type { OpenQuestions } from '#contract/messages.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { type Api, dataOf } from '#web/api/client.ts'
import { live } from '#web/api/query-client.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './QuestionsSection.module.css'

const questionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['questions'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/questions', { signal })),
  })

/** Questions of the provider that wait for the reader or a colleague. Nothing is shown while there is none, or before that is known. */
export const QuestionsSection = () => {
  const { t } = useTranslation('portal')
  const { items = [] } = useQuery({ ...questionsQuery(useApi()), ...live }).data ?? {}
  if (items.length === 0) return null
  return (
    <Section title={t('list.questions.title')} description={t('list.questions.text')}>
      <ul className={styles.questions}>
        {items.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
    </Section>
  )
}

const Question = ({ question: { id, at, text, subject } }: { question: OpenQuestions['items'][number] }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const isOffer = subject.kind === 'offer'
  const number = isOffer ? formatOfferNumber(subject.number) : formatOrderNumber(subject.number)
  const path = isOffer
    ? pathTo.offer({ id: subject.id }, language)
    : pathTo.order({ id: subject.id }, language)
  return (
    <li>
      <Link href={`${path}#message-${id}`} look="plain">
        <span className={styles.question}>
          <span className={styles.text}>{text}</span>
          <span className={styles.about}>
            {`${number} ${subject.name}`.trim()} ·{' '}
            {t('list.questions.at', { at: formatInstant(at, language) })}
          </span>
        </span>
      </Link>
    </li>
  )
}
