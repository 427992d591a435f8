import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { useCommands } from '../../commands/commands.ts'
import { useRunAction } from '../../commands/use-run-action.ts'
import { SaveTemplateDialog } from '../templates/SaveTemplateDialog.tsx'
import { useOfferActions } from './use-offer-actions.ts'

type Dialog = 'withdraw' | 'remind'

/** Actions on the sent version. `allowed` of the record determines the buttons. */
export const OfferActions = ({ record, latest }: { record: OfferRecord; latest: Offer }) => {
  const { t } = useTranslation('office-offers')
  const explain = useExplain()
  const [open, setOpen] = useState<Dialog | null>(null)
  const { revise, copy, withdraw, remind } = useOfferActions(record, latest)
  const { allowed } = record
  const close = () => setOpen(null)
  useOfferCommands(record, { revise, copy, open: setOpen })
  const inLine = (error: unknown) => `${t('act.failed')} ${inOneLine(explain(error))}`
  return (
    <>
      {allowed.includes('withdraw') && (
        <Button variant="quiet" icon="close" onPress={() => setOpen('withdraw')}>
          {t('act.withdraw')}
        </Button>
      )}
      {allowed.includes('remind') && (
        <Button icon="mail" onPress={() => setOpen('remind')}>
          {t('act.remind')}
        </Button>
      )}
      {allowed.includes('campaign') && <CampaignLink offerId={record.id} />}
      <SaveTemplateButton offerId={record.id} name={latest.name} />
      {allowed.includes('copy') && (
        <ActionButton icon="copy" onPress={copy} explain={inLine}>
          {t('act.copy')}
        </ActionButton>
      )}
      {allowed.includes('revise') && (
        <ActionButton variant="primary" icon="pen" onPress={revise} explain={inLine}>
          {t('act.revise')}
        </ActionButton>
      )}
      <ReasonDialog
        isOpen={open === 'withdraw'}
        title={t('act.withdrawTitle')}
        text={t('act.withdrawText')}
        label={t('act.withdrawReason')}
        missing={t('act.reasonMissing')}
        confirmLabel={t('act.withdraw')}
        cancelLabel={t('act.keep')}
        onClose={close}
        onConfirm={withdraw}
      />
      <ActionDialog
        kind="question"
        isOpen={open === 'remind'}
        onClose={close}
        title={t('act.remindTitle')}
        confirmLabel={t('act.remind')}
        onConfirm={remind}
        explain={explain}
      >
        <p>{t('act.remindText', { recipient: record.recipient?.name || record.recipient?.email })}</p>
      </ActionDialog>
    </>
  )
}

const SaveTemplateButton = (offer: { offerId: string; name: string }) => {
  const { t } = useTranslation('office-offers')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="add" onPress={() => setOpen(true)}>
        {t('templates.save')}
      </Button>
      {isOpen && <SaveTemplateDialog {...offer} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Link to a new campaign with the items of the offer. */
const CampaignLink = ({ offerId }: { offerId: string }) => {
  const { t } = useTranslation('office-offers')
  const href = `${pathTo.officeCampaignNew({}, useLanguage())}?offer=${offerId}`
  return (
    <LinkButton variant="quiet" icon="add" href={href}>
      {t('act.campaign')}
    </LinkButton>
  )
}

/** The same actions for the command palette. */
const useOfferCommands = (
  { allowed }: OfferRecord,
  acts: {
    revise: () => Promise<void>
    copy: () => Promise<unknown>
    open: (dialog: Dialog) => void
  },
) => {
  const { t } = useTranslation('office-offers')
  const run = useRunAction()
  const commands = [
    { id: 'revise', icon: 'pen', run: run(acts.revise) },
    { id: 'remind', icon: 'mail', run: () => acts.open('remind') },
    { id: 'copy', icon: 'copy', run: run(acts.copy) },
    { id: 'withdraw', icon: 'close', run: () => acts.open('withdraw') },
  ] as const
  useCommands(
    commands
      .filter(({ id }) => allowed.includes(id))
      .map((command) => ({ ...command, label: t(`act.${command.id}`) })),
  )
}
