import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '#web/drafts/LeaveGuard.tsx'
import { OfferItems } from '#web/orders/offers/OfferItems.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { useCommands } from '../../commands/commands.ts'
import { ItemsSection } from '../../offers/editor/ItemsSection.tsx'
import styles from '../../offers/editor/OfferEditor.module.css'
import { TotalsCard } from '../../offers/editor/TotalsCard.tsx'
import { useCampaignEdit } from './CampaignEditContext.tsx'
import { withPromised } from './campaign-edit.ts'
import { HeadSection, TermsSection } from './HeadSection.tsx'
import { type FieldName, Notices } from './Notices.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { useCampaignItems } from './use-campaign-items.ts'
import { useSaveCampaign } from './use-save-campaign.ts'

type Props = {
  back: { href: string; label: string }
  /** True if people have registered, so that what they were promised can only be read. */
  isPromised: boolean
}

/** Form of a campaign. It is saved by a button; until then the browser keeps what was typed. */
export const CampaignEditor = ({ back, isPromised }: Props) => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const explain = useExplain()
  const { open, edit, isUnsaved } = useCampaignEdit()
  const [isPreviewed, setPreviewed] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const putBack = usePromised(isPromised)
  const { save, isSaving, failure, conflicts } = useSaveCampaign()
  const isNew = edit.stored === null
  useEditorCommands({
    isNew,
    isUnsaved,
    save,
    preview: () => setPreviewed(true),
    discard: () => setDiscarding(true),
  })
  const name = edit.head[language === 'fi' ? 'nameFi' : 'nameEn'].trim()
  return (
    <Page
      title={name || t(isNew ? 'editor.newTitle' : 'editor.editTitle')}
      overline={name && t(isNew ? 'editor.newTitle' : 'editor.editTitle')}
      back={back}
      actions={
        <>
          {isUnsaved && (
            <Button variant="quiet" icon="undo" onPress={() => setDiscarding(true)}>
              {t('editor.discard')}
            </Button>
          )}
          <Button icon="eye" onPress={() => setPreviewed(true)}>
            {t('editor.preview')}
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={save}>
            {t(isNew ? 'editor.create' : 'editor.save')}
          </Button>
        </>
      }
    >
      <div className={styles.frame}>
        <Notices conflicts={conflicts} isPromised={isPromised} putBack={putBack} />
        {failure !== null && <Failure explanation={explain(failure)} />}
        <ProblemSummary />
        <HeadSection isPromised={isPromised} />
        {isPromised ? <PromisedItems /> : <EditedItems />}
        <Columns side={<Totals />}>
          <TermsSection isPromised={isPromised} />
        </Columns>
      </div>
      <PreviewDialog isOpen={isPreviewed} onClose={() => setPreviewed(false)} />
      <DiscardDialog isOpen={isDiscarding} onClose={() => setDiscarding(false)} />
      {/* What is typed stays in the browser, so only signing out asks. */}
      <LeaveGuard saver={open} isSameDraft={() => true} />
    </Page>
  )
}

/** Actions of the editor in the command palette. */
function useEditorCommands({
  isNew,
  isUnsaved,
  save,
  preview,
  discard,
}: Record<'isNew' | 'isUnsaved', boolean> &
  Record<'preview' | 'discard', () => void> & {
    save: () => Promise<unknown>
  }) {
  const { t } = useTranslation('office-campaigns')
  const discarding = { id: 'discard', label: t('editor.discard'), icon: 'undo' as const, run: discard }
  useCommands([
    { id: 'save', label: t(isNew ? 'editor.create' : 'editor.save'), icon: 'check', run: () => void save() },
    { id: 'preview', label: t('editor.preview'), icon: 'search', run: preview },
    ...(isUnsaved ? [discarding] : []),
  ])
}

/** Puts back what people were promised once somebody has registered. Gives the fields that had been changed here. */
const usePromised = (isPromised: boolean): FieldName[] => {
  const { open } = useCampaignEdit()
  const [fields, setFields] = useState<FieldName[]>([])
  useEffect(() => {
    if (!isPromised) return
    const { edit, putBack } = withPromised(open.getSnapshot().draft)
    open.edit(() => edit)
    setFields(putBack)
  }, [isPromised, open])
  return fields
}

const DiscardDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('office-campaigns')
  const explain = useExplain()
  const { open } = useCampaignEdit()
  return (
    <ActionDialog
      kind="question"
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={t('editor.discardTitle')}
      confirmLabel={t('editor.discard')}
      onConfirm={async () => open.discard()}
      explain={explain}
    >
      <p>{t('editor.discardText')}</p>
    </ActionDialog>
  )
}

const EditedItems = () => <ItemsSection items={useCampaignItems()} />

/** Items that people were promised, as they see them. */
const PromisedItems = () => {
  const { preview } = useCampaignEdit()
  return preview ? <OfferItems offer={{ ...preview.reply.offer, text: '' }} /> : null
}

const Totals = () => {
  const { t } = useTranslation('office-campaigns')
  const { preview } = useCampaignEdit()
  if (!preview)
    return (
      <Section title={t('editor.totals')} look="card">
        {null}
      </Section>
    )
  const { offer, marginCents } = preview.reply
  const { discount, itemsCents, serviceFeeCents, totalCents } = offer
  return (
    <TotalsCard
      sums={{
        itemsCents,
        serviceFeeCents,
        totalCents,
        marginCents,
        discountPercent: discount?.percent ?? 0,
        discountCents: discount?.cents ?? { min: 0, max: 0 },
      }}
    />
  )
}
