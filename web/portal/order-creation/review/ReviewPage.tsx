import { useTranslation } from 'react-i18next'
import { afterTestingTexts } from '#contract/facts.ts'
import { BillingList, ContactList } from '#web/orders/PartiesLists.tsx'
import { PricesTable } from '#web/orders/PricesTable.tsx'
import { SamplesTable } from '#web/orders/SamplesTable.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { useDraft } from '../draft/DraftContext.tsx'
import { StepFrame } from '../StepFrame.tsx'
import { ExpiredOffers } from '../samples/AboutTests.tsx'
import { pathToStep, type StepName } from '../steps.ts'
import { MissingSummary } from './MissingSummary.tsx'
import styles from './ReviewPage.module.css'
import { ShippingAddress } from './ShippingAddress.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFreshDraft } from './use-fresh-draft.ts'
import { WhoSees } from './WhoSees.tsx'

/** The third step: everything that will be sent, as the server has it. */
export const ReviewPage = () => {
  const { t } = useTranslation('order-creation')
  const isFresh = useFreshDraft()
  return (
    <StepFrame step="review" lead={t('review.lead')} previous="contacts" main={<SubmitButton />}>
      {isFresh && <MissingSummary />}
      <div aria-busy={!isFresh} className={styles.review}>
        <Columns side={<WhoAndWhere />}>
          <WhatIsTested />
          <Prices />
        </Columns>
      </div>
      <Section title={t('review.submitTitle')}>
        <p className={styles.words}>{t('review.submitText')}</p>
      </Section>
    </StepFrame>
  )
}

const WhatIsTested = () => {
  const { t } = useTranslation('order-creation')
  const { order } = useDraft()
  return (
    <Section title={t('review.samplesTitle')} actions={<EditLink step="samples" about="samplesTitle" />}>
      <SamplesTable order={order} />
      {order.request && (
        <div>
          <h3 className={styles.subtitle}>{t('review.requestTitle')}</h3>
          <p className={styles.request}>{order.request}</p>
          <p>{t('review.requestFirst')}</p>
        </div>
      )}
    </Section>
  )
}

const Prices = () => {
  const { t } = useTranslation('order-creation')
  const { order } = useDraft()
  const isUnpriced = order.samples.some((sample) => sample.tests.length === 0)
  return (
    <Section title={t('review.pricesTitle')} description={t('review.pricesText')}>
      {order.prices && <PricesTable prices={order.prices} />}
      {isUnpriced && <p>{t('review.unpriced')}</p>}
      <ExpiredOffers offers={order.offers} />
    </Section>
  )
}

const WhoAndWhere = () => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const { order } = useDraft()
  return (
    <>
      <Section
        look="card"
        title={t('review.contactTitle')}
        actions={<EditLink step="contacts" about="contactTitle" />}
      >
        {order.contact && <ContactList contact={order.contact} />}
      </Section>
      <Section
        look="card"
        title={t('review.billingTitle')}
        actions={<EditLink step="contacts" about="billingTitle" />}
      >
        <div className={styles.lists}>
          {order.billing && <BillingList billing={order.billing} />}
          <DescriptionList
            items={[{ id: 'reference', term: t('review.reference'), value: order.reference }]}
          />
        </div>
      </Section>
      <Section
        look="card"
        title={t('review.shippingTitle')}
        actions={<EditLink step="contacts" about="shippingTitle" />}
      >
        <div className={styles.lists}>
          <ShippingAddress location={order.shippingLocation} />
          <p>{afterTestingTexts[order.afterTesting][language]}</p>
        </div>
      </Section>
      <Section look="card" title={t('review.whoTitle')}>
        <WhoSees />
      </Section>
    </>
  )
}

const EditLink = ({
  step,
  about,
}: {
  step: StepName
  about: 'samplesTitle' | 'contactTitle' | 'billingTitle' | 'shippingTitle'
}) => {
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
