import { useTranslation } from 'react-i18next'
import { afterTestingTexts } from '#contract/facts.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { useActing } from '#web/api/ApiProvider.tsx'
import { CoverSheetButton } from '#web/orders/papers/CoverSheetButton.tsx'
import { CustomsInvoiceButton } from '#web/orders/papers/CustomsInvoiceButton.tsx'
import { LabelSheetButton } from '#web/orders/papers/LabelSheetButton.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { LinkButton } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { Steps } from '#web/ui/Steps.tsx'
import { OrderAttachments } from '../attachments/OrderAttachments.tsx'
import { useSubmittedOrder } from '../OrderCreationLayout.tsx'
import { stepNames } from '../steps.ts'
import styles from './ConfirmationPage.module.css'
import { ReceptionCard } from './ReceptionCard.tsx'

/** Last step: confirms the order and says what the customer does next, which depends on its state. */
export const ConfirmationPage = () => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const order = useSubmittedOrder()
  const isActing = useActing() !== null
  const number = formatOrderNumber(order.number)
  const isReviewed = order.state === 'waiting_for_review'
  return (
    <Page
      title={t(isReviewed ? 'confirmation.titleReview' : 'confirmation.title')}
      overline={[t('order', { number }), order.name].filter(Boolean).join(' · ')}
      lead={
        isActing
          ? t('confirmation.leadFor', { number, name: order.owner.name })
          : t('confirmation.lead', { number })
      }
    >
      <div className={styles.page}>
        <Steps
          label={t('steps.label')}
          steps={stepNames.map((step) => ({
            id: step,
            label: t(`steps.${step}`),
            state: step === 'confirmation' ? 'current' : 'done',
          }))}
        />
        <Columns side={!isReviewed && <ReceptionCard location={order.shippingLocation} />}>
          <Section title={t('confirmation.nextTitle')}>
            <div className={styles.next}>
              <NextSteps order={order} />
              <p>{t('confirmation.changes')}</p>
              <div className={styles.actions}>
                <CoverSheetButton order={order} variant="primary">
                  {t('confirmation.coverSheet')}
                </CoverSheetButton>
                <LabelSheetButton order={order} />
                <CustomsInvoiceButton order={order} />
              </div>
            </div>
          </Section>
          <Section title={t('confirmation.afterTitle')}>
            <p>{afterTestingTexts[order.afterTesting][language]}</p>
          </Section>
          <OrderAttachments specialGoods={order.specialGoods} />
        </Columns>
        <div className={styles.actions}>
          <LinkButton href={pathTo.order({ id: order.id }, language)}>
            {t('confirmation.viewOrder')}
          </LinkButton>
          <LinkButton variant="quiet" href={pathTo.portal({}, language)}>
            {t('confirmation.toList')}
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}

const NextSteps = ({ order }: { order: Order }) => {
  const { t } = useTranslation('order-creation')
  const steps =
    order.state === 'waiting_for_review'
      ? (['reviewRead', 'reviewOffer', 'reviewWait'] as const)
      : order.shippingLocation === 'other'
        ? (['addressWait', 'print', 'label', 'follow'] as const)
        : (['print', 'label', 'send', 'follow'] as const)
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{t(`confirmation.${step}`)}</li>
      ))}
    </ol>
  )
}
