import { useTranslation } from 'react-i18next'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useCommands } from '../commands/commands.ts'
import { useRunAction } from '../commands/use-run-action.ts'
import { useBeginOffer } from './use-begin-offer.ts'

/** Begins a draft, for a customer if one is given, and opens it. A press after a failure repeats the same intent. */
export const NewOfferButton = ({ organisationId }: { organisationId?: string }) => {
  const { t } = useTranslation('office-offers')
  const explain = useExplain()
  const beginOffer = useBeginOffer()
  const run = useRunAction()
  const begin = () => beginOffer(organisationId === undefined ? {} : { organisationId })
  useCommands([{ id: 'new_offer', label: t('list.new'), icon: 'add', run: run(begin) }])
  return (
    <ActionButton
      variant={organisationId === undefined ? 'primary' : 'secondary'}
      size={organisationId === undefined ? 'normal' : 'small'}
      icon="add"
      onPress={begin}
      explain={(error) => `${t('list.newFailed')} ${inOneLine(explain(error))}`}
    >
      {t('list.new')}
    </ActionButton>
  )
}
