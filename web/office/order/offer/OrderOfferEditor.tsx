import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOfferNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { LeaveGuard } from '#web/drafts/LeaveGuard.tsx'
import { SaveStatus } from '#web/drafts/SaveStatus.tsx'
import { orderKey } from '#web/orders/order-queries.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DeleteDraftDialog } from '../../offers/editor/DeleteDraftDialog.tsx'
import { DraftItems } from '../../offers/editor/DraftItems.tsx'
import { DraftNotices } from '../../offers/editor/DraftNotices.tsx'
import { HeadText } from '../../offers/editor/HeadSection.tsx'
import { MissingSummary } from '../../offers/editor/MissingSummary.tsx'
import { OfferEditProvider, useOfferSnapshot, useOpenOffer } from '../../offers/editor/OfferEditContext.tsx'
import styles from '../../offers/editor/OfferEditor.module.css'
import { SendButton } from '../../offers/editor/SendButton.tsx'
import { TermsSection } from '../../offers/editor/TermsSection.tsx'
import { DraftTotals } from '../../offers/editor/TotalsCard.tsx'
import { useDraftCommands } from '../../offers/editor/use-draft-commands.ts'
import { useOpening } from '../../offers/editor/use-opening.ts'

/** Draft of the offer for an order. Customer and recipient are those of the order. */
export const OrderOfferEditor = ({ order, offerId }: { order: Order; offerId: string }) => {
  const { opening, typing } = useOpening(offerId)
  return (
    <LoadStates state={useLoadState(opening)} skeleton={<Skeleton look="form" rows={5} />}>
      {(loaded) => (
        <OfferEditProvider opening={loaded} typing={typing}>
          <Editor order={order} />
        </OfferEditProvider>
      )}
    </LoadStates>
  )
}

const Editor = ({ order: { id, owner } }: { order: Order }) => {
  const { t } = useTranslation('office')
  const { t: offerText } = useTranslation('office-offers')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { saver } = useOpenOffer()
  const { draft, ...saving } = useOfferSnapshot()
  const [isDeleting, setDeleting] = useState(false)
  useDraftCommands(() => setDeleting(true))
  const { number, offerVersion } = draft.server
  // The order then says what became of its offer.
  const reload = () => queryClient.refetchQueries({ queryKey: orderKey(id), type: 'active' })
  return (
    <Section
      title={t('orderOffer.draft', { number: `${formatOfferNumber(number)}/${offerVersion}` })}
      description={t('orderOffer.draftText', { name: owner.name })}
      actions={
        <>
          <SaveStatus {...saving} />
          <Button variant="quiet" icon="trash" onPress={() => setDeleting(true)}>
            {offerText('editor.delete')}
          </Button>
          <LinkButton icon="eye" href={pathTo.officeOfferPreview({ id: draft.server.id }, language)}>
            {offerText('editor.preview')}
          </LinkButton>
          <SendButton onSent={reload} />
        </>
      }
    >
      <div className={styles.frame}>
        <DraftNotices />
        <MissingSummary />
        <DraftItems />
        <div className={styles.fields}>
          <HeadText name="name" label={offerText('head.name')} />
          <HeadText name="customerReference" label={offerText('head.customerReference')} isOptional />
        </div>
        <Columns side={<DraftTotals />}>
          <TermsSection />
        </Columns>
      </div>
      <DeleteDraftDialog isOpen={isDeleting} onClose={() => setDeleting(false)} onDeleted={reload} />
      <LeaveGuard saver={saver} isSameDraft={() => false} />
    </Section>
  )
}
