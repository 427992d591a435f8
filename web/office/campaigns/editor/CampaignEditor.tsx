import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '#web/drafts/LeaveGuard.tsx'
import { OfferItems } from '#web/orders/offers/OfferItems.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { ItemsSection } from '../../offers/editor/ItemsSection.tsx'
import styles from '../../offers/editor/OfferEditor.module.css'
import { TotalsCard } from '../../offers/editor/TotalsCard.tsx'
import { useCampaignEdit } from './CampaignEditContext.tsx'
import { HeadSection, TermsSection } from './HeadSection.tsx'
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
  const { save, isSaving, failure, conflicts } = useSaveCampaign()
  const isNew = edit.stored === null
  const name = edit.head[language === 'fi' ? 'nameFi' : 'nameEn'].trim()
  return (
    <Page
      title={name || t(isNew ? 'editor.newTitle' : 'editor.editTitle')}
      overline={name && t(isNew ? 'editor.newTitle' : 'editor.editTitle')}
      back={back}
      actions={
        <>
          {isUnsaved && (
            <Button variant="quiet" icon="undo" onPress={open.discard}>
              {t('editor.discard')}
            </Button>
          )}
          <Button icon="search" onPress={() => setPreviewed(true)}>
            {t('editor.preview')}
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={save}>
            {t(isNew ? 'editor.create' : 'editor.save')}
          </Button>
        </>
      }
    >
      <div className={styles.frame}>
        <Notices conflicts={conflicts} isPromised={isPromised} />
        {failure !== null && <Failure explanation={explain(failure)} />}
        <ProblemSummary />
        <HeadSection isPromised={isPromised} />
        {isPromised ? <PromisedItems /> : <EditedItems />}
        <Columns side={<Totals />}>
          <TermsSection isPromised={isPromised} />
        </Columns>
      </div>
      <PreviewDialog isOpen={isPreviewed} onClose={() => setPreviewed(false)} />
      {/* What is typed stays in the browser, so only signing out asks. */}
      <LeaveGuard saver={open} isSameDraft={() => true} />
    </Page>
  )
}

const Notices = ({
  conflicts,
  isPromised,
}: {
  conflicts: ReturnType<typeof useSaveCampaign>['conflicts']
  isPromised: boolean
}) => {
  const { t } = useTranslation('office-campaigns')
  const { open, isUnsaved } = useCampaignEdit()
  const fields = conflicts?.map((name) => (name === 'items' ? t('editor.items') : t(`field.${name}`)))
  return (
    <>
      {open.wasRestored && isUnsaved && (
        <Banner icon="undo" title={t('editor.restored')}>
          {t('editor.restoredText')}
        </Banner>
      )}
      {isPromised && (
        <Banner icon="lock" title={t('editor.promised')}>
          {t('editor.promisedText')}
        </Banner>
      )}
      {fields && (
        <Banner tone="signal" isAlert title={t('editor.changedTitle')}>
          {fields.length > 0
            ? t('editor.changedBoth', { fields: fields.join(', ') })
            : t('editor.changedElsewhere')}
        </Banner>
      )}
    </>
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
