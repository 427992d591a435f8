import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatOfferNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { LeaveGuard } from '#web/drafts/LeaveGuard.tsx'
import { SaveNotices } from '#web/drafts/SaveNotices.tsx'
import { SaveStatus } from '#web/drafts/SaveStatus.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns } from '#web/ui/Section.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { OfferTag } from '../OfferTag.tsx'
import { offersKey } from '../offer-queries.ts'
import { DraftItems } from './DraftItems.tsx'
import { HeadSection } from './HeadSection.tsx'
import { MissingSummary } from './MissingSummary.tsx'
import { useOfferSnapshot, useOpenOffer } from './OfferEditContext.tsx'
import styles from './OfferEditor.module.css'
import { currentHead } from './offer-edit.ts'
import { kindOf } from './open-offer.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { SendButton } from './SendButton.tsx'
import { TermsSection } from './TermsSection.tsx'
import { DraftTotals } from './TotalsCard.tsx'

/** Screen on which an expert writes an offer. It saves itself. */
export const OfferEditor = () => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
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
          {server.allowed.includes('send') && <SendButton />}
        </>
      }
    >
      <div className={styles.frame}>
        <Notices />
        <MissingSummary />
        <HeadSection />
        <DraftItems />
        <Columns side={<DraftTotals />}>
          <TermsSection />
        </Columns>
      </div>
      <PreviewDialog isOpen={open === 'preview'} onClose={() => setOpen(null)} />
      <DeleteDialog isOpen={open === 'delete'} onClose={() => setOpen(null)} />
      <LeaveGuard saver={saver} isSameDraft={() => false} />
    </Page>
  )
}

/** Notices about saving, and about another expert at work on the same draft. */
const Notices = () => {
  const { t } = useTranslation('office-offers')
  const { saver, wasRestored } = useOpenOffer()
  const snapshot = useOfferSnapshot()
  const { colleague } = snapshot.draft
  return (
    <>
      <SaveNotices
        snapshot={snapshot}
        kindOf={kindOf}
        wasRestored={wasRestored}
        closed={<ClosedNotice />}
        onRetry={saver.flush}
      />
      {colleague && (
        <div role="status">
          <Banner icon="person" title={t('editor.colleague', { name: colleague.name })}>
            {t('editor.colleagueText')}
          </Banner>
        </div>
      )}
    </>
  )
}

const ClosedNotice = () => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  return (
    <Banner
      tone="signal"
      isAlert
      title={t('editor.closedTitle')}
      actions={
        <LinkButton size="small" href={pathTo.officeOffers({}, language)}>
          {t('editor.back')}
        </LinkButton>
      }
    >
      {t('editor.closedText')}
    </Banner>
  )
}

const DeleteDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('office-offers')
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const explain = useExplain()
  const queryClient = useQueryClient()
  const { saver, close } = useOpenOffer()
  const remove = async () => {
    await saver.flush()
    const { id, version } = saver.getSnapshot().draft.server
    await api.DELETE('/api/v1/offers/{id}/draft', { params: { path: { id }, header: ifMatch(version) } })
    await close()
    void queryClient.invalidateQueries({ queryKey: offersKey })
    await navigate(pathTo.officeOffers({}, language), { replace: true })
    showToast({ tone: 'accent', title: t('editor.deleted') })
  }
  return (
    <ActionDialog
      kind="question"
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={t('editor.deleteTitle')}
      confirmLabel={t('editor.delete')}
      onConfirm={remove}
      explain={explain}
    >
      <p>{t('editor.deleteText')}</p>
    </ActionDialog>
  )
}
