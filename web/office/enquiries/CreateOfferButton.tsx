import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { hasCode } from '#web/api/problem.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useCommands } from '../commands/commands.ts'
import { useRunAction } from '../commands/use-run-action.ts'
import { useBeginOffer } from '../offers/use-begin-offer.ts'
import { enquiryKey, reloadEnquiry } from './enquiry-queries.ts'

/** Begins a draft offer with what the enquiry says, and opens it. If somebody has changed the enquiry, it is shown first. */
export const CreateOfferButton = ({ enquiry: { id, version } }: { enquiry: EnquiryThread }) => {
  const { t } = useTranslation('office-enquiries')
  const explain = useExplain()
  const queryClient = useQueryClient()
  const begin = useBeginOffer()
  const press = async () => {
    try {
      await begin({ enquiryId: id, enquiryVersion: version })
      await queryClient.invalidateQueries({ queryKey: enquiryKey(id) })
    } catch (error) {
      if (hasCode(error, 'enquiry_changed', 'enquiry_closed')) await reloadEnquiry(queryClient, id)
      throw error
    }
  }
  const run = useRunAction()
  useCommands([{ id: 'offer', label: t('page.createOffer'), icon: 'add', run: run(press) }])
  return (
    <ActionButton
      variant="primary"
      icon="add"
      onPress={press}
      explain={(error) => `${t('page.offerFailed')} ${inOneLine(explain(error))}`}
    >
      {t('page.createOffer')}
    </ActionButton>
  )
}
