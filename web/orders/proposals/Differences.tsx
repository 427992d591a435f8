import { useTranslation } from 'react-i18next'
import { otherLocation, receptions } from '#contract/facts.ts'
import { formatDay, formatPriceRange, formatSampleNumber } from '#contract/formats.ts'
import { paymentMethods, shippingLocations } from '#contract/lists.ts'
import type { ProposalDifferences, ProposalEffect } from '#contract/order-proposals.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Description, DescriptionList } from '#web/ui/DescriptionList.tsx'
import { usePaymentText } from '../payment-text.ts'
import styles from './Proposals.module.css'

type Names = readonly { en: string; fi: string }[]

/** Differences of a proposal: what is added, left out, and what was and would be. */
export const Differences = ({
  number,
  differences: { addedSamples, removedSamples, changedTests, values },
  effect,
}: {
  /** Number of the order. */
  number: number
  differences: ProposalDifferences
  effect: ProposalEffect | null
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const valueText = useValueText()
  const namesOf = (tests: Names) => tests.map((test) => test[language]).join(', ')
  const sampleOf = ({ position, name }: { position: number; name: string }) =>
    `${formatSampleNumber(number, position)} ${name}`
  const items: Description[] = [
    ...addedSamples.map((sample) => ({
      id: `added-${sample.position}`,
      term: t('proposals.added'),
      value: (
        <>
          <ins className={styles.is}>{sampleOf(sample)}</ins>{' '}
          {[sample.material, sample.batch, namesOf(sample.tests)].filter(Boolean).join(' · ')}
        </>
      ),
    })),
    ...removedSamples.map((sample) => ({
      id: `removed-${sample.position}`,
      term: t('proposals.removed'),
      value: <del className={styles.was}>{sampleOf(sample)}</del>,
    })),
    ...changedTests.map((sample) => ({
      id: `tests-${sample.position}`,
      term: t('proposals.testsOf', { sample: sampleOf(sample) }),
      value: (
        <>
          {sample.added.length > 0 && (
            <div>
              {t('proposals.testsAdded')} <ins className={styles.is}>{namesOf(sample.added)}</ins>
            </div>
          )}
          {sample.removed.length > 0 && (
            <div>
              {t('proposals.testsRemoved')} <del className={styles.was}>{namesOf(sample.removed)}</del>
            </div>
          )}
        </>
      ),
    })),
    ...values.map(({ field, was, is }) => ({
      id: field,
      term: t(`proposals.fields.${field}`),
      value: <WasIs was={valueText(was)} is={valueText(is)} />,
    })),
  ]
  return <DescriptionList items={[...items, ...useEffectItems(effect)]} />
}

const WasIs = ({ was, is }: { was: string; is: string }) =>
  was === is ? (
    is
  ) : (
    <>
      {was && (
        <>
          <del className={styles.was}>{was}</del> <span aria-hidden>→</span>{' '}
        </>
      )}
      <ins className={styles.is}>{is || '–'}</ins>
    </>
  )

/** Effect on price and date, also where it is none. */
function useEffectItems(effect: ProposalEffect | null): Description[] {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (!effect) return []
  const price = (cents: ProposalEffect['priceAfterCents']) => (cents ? formatPriceRange(cents, language) : '')
  const day = (on: string | null) => (on ? formatDay(on, language) : t('proposals.noEstimate'))
  return [
    {
      id: 'price',
      term: t('proposals.price'),
      value: effect.priceAfterCents ? (
        <WasIs was={price(effect.priceBeforeCents)} is={price(effect.priceAfterCents)} />
      ) : (
        t('proposals.noPrice')
      ),
    },
    {
      id: 'date',
      term: t('proposals.date'),
      value: <WasIs was={day(effect.completionBefore)} is={day(effect.completionAfter)} />,
    },
  ]
}

/** A value as people read it: codes of closed lists by their names. */
function useValueText() {
  const { t } = useTranslation('orders')
  const paymentText = usePaymentText()
  const language = useLanguage()
  return (value: string): string => {
    const location = shippingLocations.find((each) => each === value)
    if (location) return (location === 'other' ? otherLocation : receptions[location]).name[language]
    const payment = paymentMethods.find((each) => each === value)
    if (payment) return paymentText(payment)
    if (value === 'true') return t('details.yes')
    return value === 'false' ? t('details.no') : value
  }
}
