import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatOfferNumber, formatPriceRange } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Section } from '#web/ui/Section.tsx'
import { OfferTag } from '../offers/OfferTag.tsx'
import { offersOfEnquiryQuery } from '../offers/offer-queries.ts'
import styles from './EnquiryOffers.module.css'

/** Drafts and offers that answer the enquiry, if any. */
export const EnquiryOffers = ({ enquiryId }: { enquiryId: string }) => {
  const { t } = useTranslation('office-enquiries')
  const { t: offer } = useTranslation('office-offers')
  const language = useLanguage()
  const offers = useQuery({ ...offersOfEnquiryQuery(useApi(), enquiryId), ...live }).data?.items ?? []
  if (offers.length === 0) return null
  return (
    <Section title={t('offers.title')}>
      <ul className={styles.rows}>
        {offers.map(({ id, number, version, name, state, totalCents }) => (
          <li key={`${id} ${version}`} className={styles.row}>
            <span className={styles.name}>
              <Link
                href={
                  state === 'draft'
                    ? pathTo.officeOfferDraft({ id }, language)
                    : pathTo.officeOffer({ id }, language)
                }
              >
                {`${formatOfferNumber(number)}${version > 1 ? `/${version}` : ''} ${name || offer('list.unnamed')}`}
              </Link>{' '}
              <Note>{formatPriceRange(totalCents, language)}</Note>
            </span>
            <OfferTag state={state} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
