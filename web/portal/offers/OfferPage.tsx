import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatDay, formatOfferNumber } from '#contract/formats.ts'
import type { Offer } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { useActing, useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { useSession } from '#web/api/session.ts'
import { useNewsSeen } from '#web/orders/bell/use-news-seen.ts'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { ConversationSection } from '#web/orders/messages/ConversationSection.tsx'
import { OpenQuestionsBanner } from '#web/orders/messages/OpenQuestionsBanner.tsx'
import { useItemChoices } from '#web/orders/messages/pin-choices.ts'
import { OfferActions } from '#web/orders/offers/OfferActions.tsx'
import { OfferContent } from '#web/orders/offers/OfferContent.tsx'
import { OrderNotice } from '#web/orders/offers/OrderNotice.tsx'
import { offerQuery } from '#web/orders/offers/offer-queries.ts'
import { useOfferHeading } from '#web/orders/offers/use-offer-heading.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ContactButton } from '../ContactUs.tsx'
import { DeclineButton } from './DeclineButton.tsx'
import { OrderOnlineButton } from './OrderOnlineButton.tsx'
import { useViewed } from './use-viewed.ts'

export const OfferPage = () => {
  const { t } = useTranslation('orders')
  const { id = '' } = useParams()
  const language = useLanguage()
  const query = useQuery(offerQuery(useApi(), id))
  const state = useLoadState(query)
  const offer = query.data
  const heading = useOfferHeading(offer)
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
  return (
    <Page
      back={back}
      {...heading}
      actions={
        offer && (
          <OfferActions
            offer={offer}
            decline={<DeclineButton offer={offer} />}
            order={<OrderOnlineButton offer={offer} />}
          />
        )
      }
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={5} />}>
        {(loaded) => <LoadedOffer offer={loaded} />}
      </LoadStates>
    </Page>
  )
}

const LoadedOffer = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('orders')
  const reader = useSession().data?.person.id
  const { organisation, person } = offer
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
      <OrderNotice offer={offer} hasLink />
      <OfferContent offer={offer} receiver={receiver} />
      {!isActing && <ConversationSection subject={subject} pins={pins} />}
    </>
  )
}

/** Reason why the offer can no longer be ordered from, with a way to ask for another. */
const ClosedNotice = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('orders')
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
