import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatOfferNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { LeaveGuard } from '#web/drafts/LeaveGuard.tsx'
import { SaveStatus } from '#web/drafts/SaveStatus.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns } from '#web/ui/Section.tsx'
import { OfferTag } from '../OfferTag.tsx'
import { DeleteDraftDialog } from './DeleteDraftDialog.tsx'
import { DraftItems } from './DraftItems.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { HeadSection } from './HeadSection.tsx'
import { MissingSummary } from './MissingSummary.tsx'
import { useOfferSnapshot, useOpenOffer } from './OfferEditContext.tsx'
import styles from './OfferEditor.module.css'
import { currentHead } from './offer-edit.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { SendButton } from './SendButton.tsx'
import { TermsSection } from './TermsSection.tsx'
import { DraftTotals } from './TotalsCard.tsx'

/** Screen on which an expert writes an offer. It saves itself. */
export const OfferEditor = () => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const navigate = useNavigate()
  const { saver } = useOpenOffer()
  const { draft, ...saving } = useOfferSnapshot()
  const [open, setOpen] = useState<'preview' | 'delete' | null>(null)
  const { server } = draft
  const number = formatOfferNumber(server.number)
  return (
    <Page
      title={currentHead(draft).name.trim() || t('editor.newTitle')}
      overline={t('editor.kind', {
        number: server.offerVersion > 1 ? `${number}/${server.offerVersion}` : number,
      })}
      aside={<OfferTag state="draft" />}
      back={{ href: pathTo.officeOffers({}, language), label: t('editor.back') }}
      actions={
        <>
          <SaveStatus {...saving} />
          {server.allowed.includes('delete') && (
            <Button variant="quiet" icon="trash" onPress={() => setOpen('delete')}>
              {t('editor.delete')}
            </Button>
          )}
          <Button icon="search" onPress={() => setOpen('preview')}>
            {t('editor.preview')}
          </Button>
          {server.allowed.includes('send') && (
            <SendButton
              onSent={async () =>
                navigate(pathTo.officeOffer({ id: server.id }, language), { replace: true })
              }
            />
          )}
        </>
      }
    >
      <div className={styles.frame}>
        <DraftNotices />
        <MissingSummary />
        <HeadSection />
        <DraftItems />
        <Columns side={<DraftTotals />}>
          <TermsSection />
        </Columns>
      </div>
      <PreviewDialog isOpen={open === 'preview'} onClose={() => setOpen(null)} />
      <DeleteDraftDialog
        isOpen={open === 'delete'}
        onClose={() => setOpen(null)}
        onDeleted={async () => navigate(pathTo.officeOffers({}, language), { replace: true })}
      />
      <LeaveGuard saver={saver} isSameDraft={() => false} />
    </Page>
  )
}
