import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOfferNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { LeaveGuard } from '#web/drafts/LeaveGuard.tsx'
import { SaveStatus } from '#web/drafts/SaveStatus.tsx'
import { orderKey } from '#web/orders/order-queries.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { Button } from '#web/ui/Button.tsx'
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
import { PreviewDialog } from '../../offers/editor/PreviewDialog.tsx'
import { SendButton } from '../../offers/editor/SendButton.tsx'
import { TermsSection } from '../../offers/editor/TermsSection.tsx'
import { DraftTotals } from '../../offers/editor/TotalsCard.tsx'
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
  const queryClient = useQueryClient()
  const { saver } = useOpenOffer()
  const { draft, ...saving } = useOfferSnapshot()
  const [open, setOpen] = useState<'preview' | 'delete' | null>(null)
  const { number, offerVersion } = draft.server
  const close = () => setOpen(null)
  // The order then says what became of its offer.
  const reload = () => queryClient.refetchQueries({ queryKey: orderKey(id), type: 'active' })
  return (
    <Section
      title={t('orderOffer.draft', { number: `${formatOfferNumber(number)}/${offerVersion}` })}
      description={t('orderOffer.draftText', { name: owner.name })}
      actions={
        <>
          <SaveStatus {...saving} />
          <Button variant="quiet" icon="trash" onPress={() => setOpen('delete')}>
            {offerText('editor.delete')}
          </Button>
          <Button icon="search" onPress={() => setOpen('preview')}>
            {offerText('editor.preview')}
          </Button>
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
      <PreviewDialog isOpen={open === 'preview'} onClose={close} />
      <DeleteDraftDialog isOpen={open === 'delete'} onClose={close} onDeleted={reload} />
      <LeaveGuard saver={saver} isSameDraft={() => false} />
    </Section>
  )
}
