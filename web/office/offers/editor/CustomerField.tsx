import { useTranslation } from 'react-i18next'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useOrganisations } from '../../customers/use-organisations.ts'
import { MatchList } from '../../enquiries/customer/MatchList.tsx'
import { FieldConflict } from './FieldConflict.tsx'
import { useOfferEdit } from './OfferEditContext.tsx'
import { useHeadField } from './use-head-field.ts'

/** Customer of the offer: chosen from all organisations, or the name of a new one. */
export const CustomerField = () => {
  const { t } = useTranslation('office-offers')
  const { value, onChange, error, id } = useHeadField('customer')
  const { organisations: customers, setTyped } = useOrganisations()
  const { enquiryId, offerVersion } = useOfferEdit().server
  // The conversation and the earlier versions belong to the customer.
  const isKept = offerVersion > 1
  const chosen = value.organisation ?? value.person
  const listed = customers.some((each) => each.id === chosen?.id)
  const choices = chosen && !listed ? [chosen, ...customers] : customers
  const choose = (chosenId: string | null) => {
    const organisation = choices.find((each) => each.id === chosenId) ?? null
    const isPerson = organisation !== null && organisation.id === value.person?.id
    if (!isPerson) onChange({ organisation, person: null, newName: organisation ? '' : value.newName })
  }
  return (
    <>
      <div>
        <ComboBox
          id={id}
          label={t('head.customer')}
          placeholder={t('head.customerHint')}
          description={t(isKept ? 'head.customerKept' : 'head.customerHelp')}
          disabled={isKept}
          value={chosen?.id ?? null}
          onChange={choose}
          onType={setTyped}
          isFoundElsewhere
          choices={choices.map((each) => ({ value: each.id, label: each.name }))}
          error={value.newName ? undefined : error}
        />
        <FieldConflict name="customer" />
        {!chosen && !value.newName && enquiryId && (
          <MatchList
            enquiryId={enquiryId}
            onChoose={async (organisation) => onChange({ organisation, person: null, newName: '' })}
          />
        )}
      </div>
      {!chosen && (
        <TextField
          label={t('head.newCustomer')}
          description={t('head.newCustomerHelp')}
          value={value.newName}
          onChange={(newName) => onChange({ ...value, newName })}
          autoComplete="off"
        />
      )}
    </>
  )
}
