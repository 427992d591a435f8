import { useTranslation } from 'react-i18next'
import { provider } from '#contract/facts.ts'
import { formatDayOf, formatNumber } from '#contract/formats.ts'
import type { Offer } from '#contract/offers.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'
import { FrameTable } from './FrameTable.tsx'
import { OfferChanges } from './OfferChanges.tsx'
import { OfferFiles } from './OfferFiles.tsx'
import { OfferItems } from './OfferItems.tsx'
import { useValidityText } from './OfferValidity.tsx'

/** Content of an offer, as its customer reads it. `isDraft` is for a preview, whose differences may still change. */
export const OfferContent = ({
  offer,
  receiver,
  isDraft,
}: {
  offer: Offer
  receiver: string | undefined
  isDraft?: boolean
}) => {
  const { t } = useTranslation('orders')
  return (
    <>
      <OfferFacts offer={offer} receiver={receiver} />
      {offer.frame && (
        <Section title={t('frame.title')} description={`${t('frame.text')} ${t('frame.noLimit')}`}>
          <FrameTable rows={offer.frame.balances} />
        </Section>
      )}
      <OfferItems offer={offer} />
      <OfferFiles offer={offer} />
      <OfferChanges id={offer.id} version={offer.version} isDraft={isDraft} />
    </>
  )
}

const OfferFacts = ({ offer, receiver }: { offer: Offer; receiver: string | undefined }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const validityText = useValidityText()
  return (
    <DescriptionList
      look="grid"
      items={[
        { id: 'madeTo', term: t('offer.madeTo'), value: receiver },
        { id: 'created', term: t('offer.created'), value: formatDayOf(offer.createdAt, language) },
        { id: 'valid', term: t('offer.validity'), value: validityText(offer) },
        ...(offer.version > 1
          ? [{ id: 'version', term: t('offer.version'), value: formatNumber(offer.version, language) }]
          : []),
        ...(offer.expert
          ? [{ id: 'expert', term: t('offer.expert'), value: <Expert {...offer.expert} /> }]
          : []),
        ...(offer.customerReference
          ? [{ id: 'reference', term: t('offer.reference'), value: offer.customerReference }]
          : []),
        ...(offer.copies ? [{ id: 'copies', term: t('offer.copies'), value: offer.copies.join(', ') }] : []),
      ]}
    />
  )
}

const Expert = ({ name }: { name: string }) => (
  <>
    {name}
    <br />
    <Link href={`mailto:${provider.email}`}>{provider.email}</Link>
  </>
)
