import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers.ts'
import type { CustomerMatch } from '#contract/enquiry-handling.ts'
import type { NamedRef } from '#contract/fields.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import styles from '../Customers.module.css'
import { duplicatesQuery } from '../customer-queries.ts'
import { useOrganisations } from '../use-organisations.ts'

/** The other customer: one that may be the same company, or any other by its name. */
export const OtherCustomerField = ({
  customer,
  value,
  onChange,
  error,
}: {
  customer: Customer
  value: NamedRef | null
  onChange: (other: NamedRef | null) => void
  error: string | undefined
}) => {
  const { t } = useTranslation('office-customers')
  const { organisations, setTyped } = useOrganisations()
  const others = organisations.filter(({ id }) => id !== customer.id)
  const choices = value && others.every(({ id }) => id !== value.id) ? [value, ...others] : others
  return (
    <>
      {!value && <Duplicates customer={customer} onChoose={onChange} />}
      <ComboBox
        label={t('merge.other')}
        placeholder={t('merge.otherHint')}
        value={value?.id ?? null}
        onChange={(id) => onChange(choices.find((one) => one.id === id) ?? null)}
        onType={setTyped}
        isFoundElsewhere
        choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
        error={error}
      />
    </>
  )
}

const Duplicates = ({ customer, onChoose }: { customer: Customer; onChoose: (other: NamedRef) => void }) => {
  const { t } = useTranslation('office-customers')
  const matches = useQuery(duplicatesQuery(useApi(), customer.id)).data?.items ?? []
  if (matches.length === 0) return null
  return (
    <div>
      <p className={styles.note}>{t('merge.similar')}</p>
      <RowList>
        {matches.map((match) => (
          <ListRow key={match.id} title={match.name} note={<Reason match={match} />}>
            <Button
              size="small"
              aria-label={t('merge.chooseNamed', { name: match.name })}
              onPress={() => onChoose({ id: match.id, name: match.name })}
            >
              {t('merge.choose')}
            </Button>
          </ListRow>
        ))}
      </RowList>
    </div>
  )
}

const Reason = ({ match: { by, businessId } }: { match: CustomerMatch }) => {
  const { t } = useTranslation('office-customers')
  return by === 'business_id' ? t('merge.sameBusinessId', { businessId }) : t('merge.sameName')
}
