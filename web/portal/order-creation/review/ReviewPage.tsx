import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { afterTestingTexts } from '#contract/facts.ts'
import type { Order } from '#contract/orders.ts'
import { FrameUses } from '#web/orders/offers/FrameUses.tsx'
import { BillingList, ContactList } from '#web/orders/PartiesLists.tsx'
import { PricesTable } from '#web/orders/PricesTable.tsx'
import { SamplesTable } from '#web/orders/SamplesTable.tsx'
import { useGoodsTexts } from '#web/orders/use-goods-texts.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { DraftAttachments } from '../attachments/DraftAttachments.tsx'
import { useDraft } from '../draft/DraftContext.tsx'
import { FrameShortages } from '../FrameShortages.tsx'
import { OrderWarnings } from '../preflight/OrderWarnings.tsx'
import { StepLayout } from '../StepLayout.tsx'
import { ExpiredOffers } from '../samples/AboutTests.tsx'
import { pathToStep, type StepName } from '../steps.ts'
import { MissingSummary } from './MissingSummary.tsx'
import styles from './ReviewPage.module.css'
import { ShippingAddress } from './ShippingAddress.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFreshDraft } from './use-fresh-draft.ts'
import { WhoSees } from './WhoSees.tsx'

/** Third step: everything that will be sent, as the server has it. */
export const ReviewPage = () => {
  const { t } = useTranslation('order-creation')
  const isFresh = useFreshDraft()
  const { order } = useDraft()
  const outcome = outcomeOf(order)
  const isFromFrame = order.offers.some(({ isFrame }) => isFrame)
  return (
    <StepLayout step="review" lead={t('review.lead')} previous="contacts" main={<SubmitButton />}>
      {isFresh && <MissingSummary />}
      {isFresh && isFromFrame && <FrameShortages />}
      {isFresh && <OrderWarnings />}
      <div aria-busy={!isFresh} className={styles.review}>
        <Columns side={<WhoAndWhere />}>
          <WhatIsTested />
          <Prices />
          <FrameUses order={order} />
          <DraftAttachments />
        </Columns>
      </div>
      <Section title={t(order.missing.length > 0 ? 'review.notReadyTitle' : 'review.submitTitle')}>
        <p className={styles.texts}>{t(`review.${outcome}`)}</p>
      </Section>
    </StepLayout>
  )
}

/**
 * Explains what happens after submitting. Where the draft leaves it open, the server decides and both
 * possibilities are described.
 */
const outcomeOf = (order: Order) => {
  if (order.request) return 'submitReview'
  const isPriced = order.missing.length === 0 && order.offers.length > 0
  return isPriced && order.offers.every(({ expired }) => !expired) ? 'submitNow' : 'submitText'
}

const WhatIsTested = () => {
  const { t } = useTranslation('order-creation')
  const { order } = useDraft()
  return (
    <Section title={t('review.samplesTitle')} actions={<EditLink step="samples" about="samplesTitle" />}>
      <SamplesTable order={order} />
      {order.request && (
        <div className={styles.below}>
          <h3>{t('review.requestTitle')}</h3>
          <p className={styles.request}>{order.request}</p>
          <p className={styles.texts}>{t('review.requestFirst')}</p>
        </div>
      )}
    </Section>
  )
}

const Prices = () => {
  const { t } = useTranslation('order-creation')
  const { order } = useDraft()
  // Without a request an unpriced sample counts as missing, which the summary above shows.
  const isUnpriced = order.request !== '' && order.samples.some(({ tests }) => tests.length === 0)
  return (
    <Section title={t('review.pricesTitle')} description={t('review.pricesText')}>
      {order.prices && <PricesTable prices={order.prices} />}
      {isUnpriced && <p className={styles.below}>{t('review.unpriced')}</p>}
      {order.offers.some(({ expired }) => expired) && (
        <div className={styles.below}>
          <ExpiredOffers offers={order.offers} />
        </div>
      )}
    </Section>
  )
}

const WhoAndWhere = () => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const { order } = useDraft()
  const goodsTexts = useGoodsTexts()
  return (
    <>
      <ContactsCard about="contactTitle">
        {order.contact && <ContactList contact={order.contact} />}
      </ContactsCard>
      <ContactsCard about="billingTitle">
        {order.billing && <BillingList billing={order.billing} />}
        <DescriptionList
          look="grid"
          items={[{ id: 'reference', term: t('review.reference'), value: order.reference }]}
        />
      </ContactsCard>
      <ContactsCard about="shippingTitle">
        <div className={styles.lists}>
          <ShippingAddress location={order.shippingLocation} />
          {order.specialGoods.length > 0 && <p>{goodsTexts(order.specialGoods)}</p>}
          <p>{afterTestingTexts[order.afterTesting][language]}</p>
        </div>
      </ContactsCard>
      <Section look="card" title={t('review.whoTitle')}>
        <WhoSees />
      </Section>
    </>
  )
}

type Title = 'samplesTitle' | 'contactTitle' | 'billingTitle' | 'shippingTitle'

/** Card with details of the contacts step and a link back to it. */
const ContactsCard = ({ about, children }: { about: Title; children: ReactNode }) => {
  const { t } = useTranslation('order-creation')
  return (
    <Section look="card" title={t(`review.${about}`)} actions={<EditLink step="contacts" about={about} />}>
      {children}
    </Section>
  )
}

const EditLink = ({ step, about }: { step: StepName; about: Title }) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const { order } = useDraft()
  return (
    <LinkButton
      size="small"
      variant="quiet"
      icon="pen"
      href={pathToStep(step, order.id, language)}
      aria-label={`${t('edit')}: ${t(`review.${about}`)}`}
    >
      {t('edit')}
    </LinkButton>
  )
}
