import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CustomerMatch } from '#contract/enquiry-handling.ts'
import type { NamedRef } from '#contract/fields.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { customerMatchesQuery } from '../enquiry-queries.ts'

/** Customers from which an enquiry may have come, each with the reason and a button that chooses it. Nothing where none is known. */
export const MatchList = ({
  enquiryId,
  onChoose,
}: {
  enquiryId: string
  onChoose: (customer: NamedRef) => Promise<unknown>
}) => {
  const { t } = useTranslation('office-enquiries')
  const explain = useExplain()
  const matches = useQuery(customerMatchesQuery(useApi(), enquiryId)).data?.items ?? []
  if (matches.length === 0) return null
  return (
    <RowList label={t('customer.matches')}>
      {matches.map((match) => (
        <ListRow key={`${match.id} ${match.person}`} title={match.name} note={reasonOf(match, t)}>
          <ActionButton
            size="small"
            onPress={() => onChoose({ id: match.id, name: match.name })}
            explain={(error) => inOneLine(explain(error))}
            aria-label={t('customer.chooseNamed', { name: match.name })}
          >
            {t('customer.choose')}
          </ActionButton>
        </ListRow>
      ))}
    </RowList>
  )
}

type Translate = ReturnType<typeof useTranslation<'office-enquiries'>>['t']

const reasonOf = ({ by, person, businessId }: CustomerMatch, t: Translate): string =>
  ({
    person: t('customer.byPerson', { name: person }),
    business_id: t('customer.byBusinessId', { businessId }),
    name: t('customer.byName'),
  })[by]
