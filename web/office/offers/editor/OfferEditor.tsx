import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatOfferNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { LeaveGuard } from '#web/drafts/LeaveGuard.tsx'
import { SaveStatus } from '#web/drafts/SaveStatus.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns } from '#web/ui/Section.tsx'
import { useCommands } from '../../commands/commands.ts'
import { AlsoOpen } from '../../presence/AlsoOpen.tsx'
import { OfferTag } from '../OfferTag.tsx'
import { SaveTemplateDialog } from '../templates/SaveTemplateDialog.tsx'
import { DeleteDraftDialog } from './DeleteDraftDialog.tsx'
import { DraftItems } from './DraftItems.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { FilesSection } from './FilesSection.tsx'
import { HeadSection } from './HeadSection.tsx'
import { MissingSummary } from './MissingSummary.tsx'
import { useOfferEdit, useOfferSnapshot, useOpenOffer } from './OfferEditContext.tsx'
import styles from './OfferEditor.module.css'
import { currentHead } from './offer-edit.ts'
import { SendButton } from './SendButton.tsx'
import { TermsSection } from './TermsSection.tsx'
import { DraftTotals } from './TotalsCard.tsx'
import { useDraftCommands } from './use-draft-commands.ts'

type DialogName = 'delete' | 'template'

/** Screen on which an expert writes an offer. It saves itself. */
export const OfferEditor = () => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const { saver } = useOpenOffer()
  const draft = useOfferEdit()
  const [open, setOpen] = useState<DialogName | null>(null)
  const { server } = draft
  const number = formatOfferNumber(server.number)
  return (
    <Page
      title={currentHead(draft).name.trim() || t('editor.newTitle')}
      overline={t('editor.kind', {
        number: server.offerVersion > 1 ? `${number}/${server.offerVersion}` : number,
      })}
      aside={
        <>
          <OfferTag state="draft" />
          <AlsoOpen subjectId={server.id} />
        </>
      }
      back={{ href: pathTo.officeOffers({}, language), label: t('editor.back') }}
      actions={<DraftActions onOpen={setOpen} />}
    >
      <div className={styles.frame}>
        <DraftNotices />
        <MissingSummary />
        <HeadSection />
        <DraftItems />
        <Columns side={<DraftTotals />}>
          <TermsSection />
          <FilesSection />
        </Columns>
      </div>
      <DraftDialogs open={open} onClose={() => setOpen(null)} />
      <LeaveGuard saver={saver} isSameDraft={() => false} />
    </Page>
  )
}

/** State of saving, and the actions on the draft. */
const DraftActions = ({ onOpen }: { onOpen: (dialog: DialogName) => void }) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const navigate = useNavigate()
  const { draft, ...saving } = useOfferSnapshot()
  const { server } = draft
  useDraftCommands(() => onOpen('delete'))
  useCommands([{ id: 'template', label: t('templates.save'), icon: 'add', run: () => onOpen('template') }])
  return (
    <>
      <SaveStatus {...saving} />
      {server.allowed.includes('delete') && (
        <Button variant="quiet" icon="trash" onPress={() => onOpen('delete')}>
          {t('editor.delete')}
        </Button>
      )}
      <Button variant="quiet" icon="add" onPress={() => onOpen('template')}>
        {t('templates.save')}
      </Button>
      <LinkButton icon="eye" href={pathTo.officeOfferPreview({ id: server.id }, language)}>
        {t('editor.preview')}
      </LinkButton>
      {server.allowed.includes('send') && (
        <SendButton
          onSent={async () => navigate(pathTo.officeOffer({ id: server.id }, language), { replace: true })}
        />
      )}
    </>
  )
}

const DraftDialogs = ({ open, onClose }: { open: DialogName | null; onClose: () => void }) => {
  const language = useLanguage()
  const navigate = useNavigate()
  const { saver } = useOpenOffer()
  const { server } = useOfferEdit()
  return (
    <>
      {open === 'template' && (
        <SaveTemplateDialog
          offerId={server.id}
          name={server.name}
          onClose={onClose}
          saveDraft={saver.flush}
        />
      )}
      <DeleteDraftDialog
        isOpen={open === 'delete'}
        onClose={onClose}
        onDeleted={async () => navigate(pathTo.officeOffers({}, language), { replace: true })}
      />
    </>
  )
}
