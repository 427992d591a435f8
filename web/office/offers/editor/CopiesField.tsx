import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mostCopies } from '#contract/offer-drafts.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplainField } from '#web/shell/explain.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { customerPeopleQuery } from '../../customers/customer-queries.ts'
import { FieldConflict } from './FieldConflict.tsx'
import { copiesIn } from './head-fields.ts'
import { useOfferEdit } from './OfferEditContext.tsx'
import { useHeadField } from './use-head-field.ts'

/** Further addresses of the mail with the offer, one a line, and the people of the customer to add. */
export const CopiesField = () => {
  const { t } = useTranslation('office-offers')
  const { error, ...field } = useHeadField('copies')
  const { organisation } = useHeadField('customer').value
  const wrong = useWrongCopy()
  return (
    <>
      <div>
        <TextArea
          {...field}
          label={t('head.copies')}
          description={t('head.copiesHelp', { max: mostCopies })}
          rows={2}
          isOptional
          error={error && (wrong ?? error)}
        />
        <FieldConflict name="copies" />
      </div>
      {organisation && <PeopleToAdd key={organisation.id} organisationId={organisation.id} />}
    </>
  )
}

/** First address that prevents sending, with the reason; undefined for none. */
const useWrongCopy = (): string | undefined => {
  const explain = useExplainField()
  const { copies, missing } = useOfferEdit().server
  for (const { path, code } of missing) {
    const [, index] = /^copies\.(\d+)$/.exec(path) ?? []
    if (index !== undefined) return `${copies[Number(index)]}: ${explain(code)}`
  }
}

/** Adds a person of the customer. Nothing is shown where there is nobody to add. */
const PeopleToAdd = ({ organisationId }: { organisationId: string }) => {
  const { t } = useTranslation('office-offers')
  const { value, onChange } = useHeadField('copies')
  const recipient = useHeadField('recipientEmail').value.trim().toLowerCase()
  const query = useInfiniteQuery(customerPeopleQuery(useApi(), organisationId))
  const copies = copiesIn(value)
  const taken = new Set([recipient, ...copies.map((copy) => copy.toLowerCase())])
  const people = (query.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ email }) => !taken.has(email.toLowerCase()),
  )
  if (people.length === 0 || copies.length >= mostCopies) return null
  return (
    <div>
      <ComboBox
        label={t('head.addCopy')}
        isOptional
        value={null}
        onChange={(id) => {
          const person = people.find((each) => each.id === id)
          if (person) onChange([...copies, person.email].join('\n'))
        }}
        choices={people.map((each) => ({ value: each.id, label: each.name, note: each.email }))}
      />
    </div>
  )
}
