import { useTranslation } from 'react-i18next'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useBeginOffer } from '../offers/use-begin-offer.ts'

/** Begins a draft offer with what the enquiry says, and opens it. */
export const CreateOfferButton = ({ enquiryId }: { enquiryId: string }) => {
  const { t } = useTranslation('office-enquiries')
  const explain = useExplain()
  const begin = useBeginOffer()
  return (
    <ActionButton
      variant="primary"
      icon="add"
      onPress={() => begin({ enquiryId })}
      explain={(error) => `${t('page.offerFailed')} ${inOneLine(explain(error))}`}
    >
      {t('page.createOffer')}
    </ActionButton>
  )
}
