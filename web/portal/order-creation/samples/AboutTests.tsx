import { useQueries } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumberRange, formatOfferNumber, formatPriceRange } from '#contract/formats.ts'
import { withKeptSpaces } from '#contract/kept-spaces.ts'
import type { OfferItem } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { offerQuery } from '#web/orders/offers/offer-queries.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './AboutTests.module.css'

/** Descriptions of the tests from the offers. Optional help: ordering works without it. */
export const AboutTests = memo(({ offers }: { offers: Order['offers'] }) => {
  const { t } = useTranslation('order-creation')
  const api = useApi()
  const replies = useQueries({ queries: offers.map(({ id }) => offerQuery(api, id)) })
  const items = replies.flatMap(({ data }) => data?.items ?? [])
  const tests = items.filter((item) => item.unit !== 'one_time_fee')
  if (tests.length === 0) return null
  return (
    <Disclosure title={t('aboutTests.title')}>
      <dl className={styles.tests}>
        {tests.map((item) => (
          <AboutTest key={item.id} item={item} />
        ))}
      </dl>
      {tests.length < items.length && <p className={styles.quiet}>{t('aboutTests.oneTimeFees')}</p>}
    </Disclosure>
  )
})

/** Notice of expired offers. They delay an order but do not prevent it. */
export const ExpiredOffers = ({ offers }: { offers: Order['offers'] }) => {
  const { t } = useTranslation('order-creation')
  return offers
    .filter((offer) => offer.expired)
    .map((offer) => (
      <p key={offer.id}>{t('aboutTests.expired', { number: formatOfferNumber(offer.number) })}</p>
    ))
}

const AboutTest = ({ item }: { item: OfferItem }) => {
  const { t } = useTranslation('order-creation')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const weeks = item.turnaroundWeeks
  const facts = [
    item.standard,
    t('aboutTests.perUnit', {
      price: formatPriceRange(item.unitPriceCents, language),
      unit: term(`unit.${item.unit}`),
    }),
    weeks && t('aboutTests.turnaround', { count: weeks.max, weeks: formatNumberRange(weeks, language) }),
  ].filter(Boolean)
  return (
    <div className={styles.test}>
      <dt className={styles.name}>{withKeptSpaces(item.name[language])}</dt>
      <dd className={styles.quiet}>{withKeptSpaces(facts.join(' · '))}</dd>
      {item.sampleRequirements && (
        <dd>
          {t('aboutTests.requirements')}: {withKeptSpaces(item.sampleRequirements[language])}
        </dd>
      )}
    </div>
  )
}
