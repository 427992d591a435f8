import { useTranslation } from 'react-i18next'
import { formatPrice, formatPriceRange } from '#contract/formats.ts'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { InternalFields } from './InternalFields.tsx'
import { useOfferSnapshot } from './OfferEditContext.tsx'
import styles from './OfferEditor.module.css'

/** Sums of the draft, computed by the server with each save. */
export const DraftTotals = () => {
  const { t } = useTranslation('office-offers')
  const { draft, isUnsaved } = useOfferSnapshot()
  return <TotalsCard sums={draft.server} description={t(isUnsaved ? 'totals.old' : 'totals.live')} />
}

type Sums = Pick<
  OfferDraft,
  'itemsCents' | 'discountCents' | 'discountPercent' | 'serviceFeeCents' | 'totalCents' | 'marginCents'
>

/** Sums of items, with the margin for the provider. */
export const TotalsCard = ({ sums, description }: { sums: Sums; description?: string }) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const { itemsCents, discountCents, discountPercent, serviceFeeCents, totalCents, marginCents } = sums
  const discount = formatPriceRange({ min: discountCents.min, max: discountCents.max }, language)
  return (
    <Section title={t('totals.title')} look="card" description={description}>
      <div className={styles.totals}>
        <DescriptionList
          items={[
            { id: 'items', term: t('totals.items'), value: formatPriceRange(itemsCents, language) },
            ...(discountPercent > 0 && itemsCents.max > 0
              ? [
                  {
                    id: 'discount',
                    term: t('totals.discount', { percent: discountPercent }),
                    value: `−${discount}`,
                  },
                ]
              : []),
            { id: 'fee', term: t('totals.serviceFee'), value: formatPrice(serviceFeeCents, language) },
            {
              id: 'total',
              term: t('totals.total'),
              value: <strong>{formatPriceRange(totalCents, language)}</strong>,
            },
          ]}
        />
        <InternalFields>
          <DescriptionList
            items={[
              {
                id: 'margin',
                term: t('totals.margin'),
                value: marginCents ? formatPriceRange(marginCents, language) : t('totals.noMargin'),
              },
            ]}
          />
        </InternalFields>
      </div>
    </Section>
  )
}
