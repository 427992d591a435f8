import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant, formatOrderNumber, formatPriceRange } from '#contract/formats.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Section } from '#web/ui/Section.tsx'
import { OfferTag } from '../OfferTag.tsx'
import styles from './RecordFacts.module.css'
import { ResponsibleExpert } from './ResponsibleExpert.tsx'

/** Facts about the sent version, all versions, and the orders that were placed from the offer. */
export const RecordFacts = (shown: { record: OfferRecord; latest: Offer }) => {
  const { t } = useTranslation('office-offers')
  return (
    <>
      <Section title={t('record.facts')} look="card">
        <Facts {...shown} />
      </Section>
      <Versions record={shown.record} />
      <Orders record={shown.record} />
    </>
  )
}

const Facts = ({ record, latest }: { record: OfferRecord; latest: Offer }) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const { recipient, firstViewed, remindedAt, closed, reason } = record
  const at = (instant: string | null) => instant && formatInstant(instant, language)
  const optional = (id: string, term: string, value: ReactNode) => (value ? [{ id, term, value }] : [])
  return (
    <DescriptionList
      items={[
        {
          id: 'customer',
          term: t('record.customer'),
          value: <Customer offer={latest} />,
        },
        {
          id: 'recipient',
          term: t('record.recipient'),
          value: recipient
            ? [recipient.name, recipient.email].filter(Boolean).join(' · ')
            : t('record.notMailed'),
        },
        { id: 'sent', term: t('record.sent'), value: at(latest.sentAt) },
        {
          id: 'viewed',
          term: t('record.viewed'),
          value: firstViewed
            ? t('record.viewedBy', { at: at(firstViewed.at), name: firstViewed.by })
            : t('record.notViewed'),
        },
        { id: 'valid', term: t('record.validUntil'), value: formatDay(latest.validUntil, language) },
        ...optional('reminded', t('record.reminded'), at(remindedAt)),
        ...optional(
          'closed',
          t(`state.${latest.state}`),
          closed && <Closing closed={closed} reason={reason} />,
        ),
        {
          id: 'responsible',
          term: t('record.responsible'),
          value: <ResponsibleExpert record={record} latest={latest} />,
        },
        ...optional(
          'origin',
          t(record.order ? 'record.order' : 'record.enquiry'),
          (record.order ?? record.enquiryId) && <Origin record={record} />,
        ),
        {
          id: 'total',
          term: t('record.total'),
          value: <strong>{formatPriceRange(latest.totalCents, language)}</strong>,
        },
      ]}
    />
  )
}

const Customer = ({ offer: { organisation, person } }: { offer: Offer }) => {
  const language = useLanguage()
  if (!organisation) return person?.name
  return <Link href={pathTo.officeCustomer({ id: organisation.id }, language)}>{organisation.name}</Link>
}

/** Enquiry or order that the offer answers. */
const Origin = ({ record: { order, enquiryId } }: { record: OfferRecord }) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  if (order) return <Link href={pathTo.officeOrder(order, language)}>{formatOrderNumber(order.number)}</Link>
  return (
    enquiryId && (
      <Link href={pathTo.officeEnquiry({ id: enquiryId }, language)}>{t('record.openEnquiry')}</Link>
    )
  )
}

/** Person who declined or withdrew the offer, the time, and the reason. */
const Closing = ({
  closed: { at, by },
  reason,
}: {
  closed: NonNullable<OfferRecord['closed']>
  reason: string | null
}) => {
  const { t } = useTranslation('office-offers')
  const shownAt = formatInstant(at, useLanguage())
  return (
    <>
      {by ? t('record.viewedBy', { at: shownAt, name: by }) : shownAt}
      {reason && <Note>{reason}</Note>}
    </>
  )
}

const Versions = ({ record }: { record: OfferRecord }) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  return (
    <Section title={t('record.versions')}>
      <ul className={styles.list}>
        {record.versions.map(({ version, state, sentAt, totalCents }) => (
          <li key={version} className={styles.version}>
            <span>
              {t('record.version', { version })}
              <Note>
                {[sentAt && formatInstant(sentAt, language), formatPriceRange(totalCents, language)]
                  .filter(Boolean)
                  .join(' · ')}
              </Note>
            </span>
            <span className={styles.versionEnd}>
              <OfferTag state={state} />
              {sentAt && (
                <DownloadButton
                  size="small"
                  variant="quiet"
                  path={`/api/v1/offers/${record.id}/document?version=${version}&language=${record.recipient?.language ?? language}`}
                  name={t('record.downloadVersion', { version })}
                  failure={t('record.downloadFailed')}
                >
                  PDF
                </DownloadButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Orders = ({ record }: { record: OfferRecord }) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  return (
    <Section title={t('record.orders')}>
      {record.orders.length === 0 ? (
        <p>{t('record.noOrders')}</p>
      ) : (
        <ul className={styles.list}>
          {record.orders.map(({ id, number }) => (
            <li key={id}>
              <Link href={pathTo.officeOrder({ id }, language)}>{formatOrderNumber(number)}</Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
