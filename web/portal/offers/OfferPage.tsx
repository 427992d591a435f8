import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { provider } from '#contract/facts.ts'
import {
  formatDay,
  formatDayOf,
  formatNumber,
  formatOfferNumber,
  formatOrderNumber,
} from '#contract/formats.ts'
import type { Offer } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { useActing, useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { useSession } from '#web/api/session.ts'
import { useNewsSeen } from '#web/orders/bell/use-news-seen.ts'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { ConversationSection } from '#web/orders/messages/ConversationSection.tsx'
import { OpenQuestionsBanner } from '#web/orders/messages/OpenQuestionsBanner.tsx'
import { useItemChoices } from '#web/orders/messages/pin-choices.ts'
import { FrameTable } from '#web/orders/offers/FrameTable.tsx'
import { OfferChanges } from '#web/orders/offers/OfferChanges.tsx'
import { OfferFiles } from '#web/orders/offers/OfferFiles.tsx'
import { OfferItems } from '#web/orders/offers/OfferItems.tsx'
import { offerQuery } from '#web/orders/offers/offer-queries.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Link, LinkButton } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ContactButton } from '../ContactUs.tsx'
import { DeclineButton } from './DeclineButton.tsx'
import { OfferTag, useValidityText } from './OfferValidity.tsx'
import { OrderOnlineButton } from './OrderOnlineButton.tsx'
import { useViewed } from './use-viewed.ts'

export const OfferPage = () => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  const { id = '' } = useParams()
  const language = useLanguage()
  const query = useQuery(offerQuery(useApi(), id))
  const state = useLoadState(query)
  const back = { href: pathTo.portal({}, language), label: t('offer.back') }
  if (hasCode(query.error, 'offer_not_found', 'invalid_fields')) {
    const title = t('offer.notFound.title')
    return (
      <MissingPage
        title={title}
        text={t('offer.notFound.text')}
        back={back}
        contact={<ContactButton about={title} />}
      />
    )
  }
  const offer = query.data
  return (
    <Page
      back={back}
      overline={`${offer?.frame ? orderText('frame.kind') : t('offer.kind')}${offer ? ` ${formatOfferNumber(offer.number)}` : ''}`}
      title={offer?.name ?? t('offer.kind')}
      aside={offer && <OfferTag offer={offer} />}
      actions={offer && <OfferActions offer={offer} />}
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={5} />}>
        {(loaded) => <OfferContent offer={loaded} />}
      </LoadStates>
    </Page>
  )
}

const OfferActions = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return (
    <>
      <DownloadButton
        path={`/api/v1/offers/${offer.id}/document?language=${language}`}
        failure={t('offer.downloadFailed')}
      >
        {t('offer.download')}
      </DownloadButton>
      {offer.allowed.includes('decline') && <DeclineButton offer={offer} />}
      {offer.allowed.includes('order') && <OrderOnlineButton offer={offer} />}
    </>
  )
}

const OfferContent = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { t: orderText } = useTranslation('orders')
  const validityText = useValidityText()
  const reader = useSession().data?.person.id
  const { organisation, person, frame } = offer
  useViewed(offer)
  const pins = useItemChoices(offer)
  // Experts write messages in the office, under their own name.
  const isActing = useActing() !== null
  useNewsSeen(offer.id)
  const subject = { kind: 'offer', id: offer.id } as const
  const receiver = organisation?.name ?? (person?.id === reader ? t('offer.onePerson') : person?.name)
  return (
    <>
      {!isActing && <OpenQuestionsBanner subject={subject} />}
      <ClosedNotice offer={offer} />
      <OrderNotice offer={offer} />
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
        ]}
      />
      {frame && (
        <Section
          title={orderText('frame.title')}
          description={`${orderText('frame.text')} ${orderText('frame.noLimit')}`}
        >
          <FrameTable rows={frame.balances} />
        </Section>
      )}
      <OfferItems offer={offer} />
      <OfferFiles offer={offer} />
      <OfferChanges id={offer.id} version={offer.version} />
      {!isActing && <ConversationSection subject={subject} pins={pins} />}
    </>
  )
}

/** Link to the order that the offer is made for, where it is answered. */
const OrderNotice = ({ offer: { order, state, expired } }: { offer: Offer }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (!order || state !== 'sent' || expired) return null
  return (
    <Banner
      title={t('offer.ofOrderTitle', { number: formatOrderNumber(order.number) })}
      actions={
        <LinkButton size="small" href={pathTo.order(order, language)}>
          {t('offer.openOrder')}
        </LinkButton>
      }
    >
      {t('offer.ofOrderText')}
    </Banner>
  )
}

const Expert = ({ name }: { name: string }) => (
  <>
    {name}
    <br />
    <Link href={`mailto:${provider.email}`}>{provider.email}</Link>
  </>
)

/** Reason why the offer can no longer be ordered from, with a way to ask for another. */
const ClosedNotice = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const reason = closedReason(offer)
  if (!reason) return null
  return (
    <Banner
      tone="signal"
      title={t(`offer.${reason}Title`)}
      actions={<ContactButton about={`${formatOfferNumber(offer.number)} ${offer.name}`} />}
    >
      {t(`offer.${reason}Text`, { day: formatDay(offer.validUntil, language) })}
    </Banner>
  )
}

const closedReason = ({ state, expired, frame }: Offer) => {
  if (state === 'declined' || state === 'withdrawn') return state
  if (expired) return 'expired'
  return frame?.exhausted ? 'exhausted' : null
}
