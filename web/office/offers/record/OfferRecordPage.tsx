import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { formatOfferVersion } from '#contract/formats.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { live } from '#web/api/query-client.ts'
import { useNewsSeen } from '#web/orders/bell/use-news-seen.ts'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { ConversationSection } from '#web/orders/messages/ConversationSection.tsx'
import { OpenQuestionsBanner } from '#web/orders/messages/OpenQuestionsBanner.tsx'
import { useItemChoices } from '#web/orders/messages/pin-choices.ts'
import { OfferChanges } from '#web/orders/offers/OfferChanges.tsx'
import { OfferFiles } from '#web/orders/offers/OfferFiles.tsx'
import { OfferItems } from '#web/orders/offers/OfferItems.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LinkButton } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { InternalNotesSection } from '../../notes/InternalNotesSection.tsx'
import { AlsoOpen } from '../../presence/AlsoOpen.tsx'
import { OfferTag } from '../OfferTag.tsx'
import { offerRecordQuery } from '../offer-queries.ts'
import { InternalItems } from './InternalItems.tsx'
import { OfferActions } from './OfferActions.tsx'
import { OfferHistory } from './OfferHistory.tsx'
import { RecordFacts } from './RecordFacts.tsx'

/** Page of an offer that was sent: what the customer sees, what became of it, and the expert's next actions. */
export const OfferRecordPage = () => {
  const { t } = useTranslation('office-offers')
  const { id = '' } = useParams()
  const language = useLanguage()
  const query = useQuery({ ...offerRecordQuery(useApi(), id), ...live })
  const state = useLoadState(query)
  const back = { href: pathTo.officeOffers({}, language), label: t('editor.back') }
  if (hasCode(query.error, 'offer_not_found', 'invalid_fields'))
    return <MissingPage title={t('record.missing.title')} text={t('record.missing.text')} back={back} />
  const record = query.data
  const latest = record?.latest
  if (record && !latest) return <Navigate to={pathTo.officeOfferDraft({ id }, language)} replace />
  return (
    <Page
      title={latest?.name ?? t('list.offer')}
      overline={latest && t('editor.kind', { number: formatOfferVersion(latest) })}
      aside={
        latest && (
          <>
            <OfferTag state={latest.state} />
            <AlsoOpen subjectId={latest.id} />
          </>
        )
      }
      back={back}
      actions={record && latest && <OfferActions record={record} latest={latest} />}
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={6} />}>
        {(loaded) => loaded.latest && <RecordContent record={loaded} latest={loaded.latest} />}
      </LoadStates>
    </Page>
  )
}

const RecordContent = ({ record, latest }: { record: OfferRecord; latest: Offer }) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const { id, draft } = record
  const subject = { kind: 'offer', id } as const
  useNewsSeen(id)
  return (
    <>
      <OpenQuestionsBanner subject={subject} />
      {draft && (
        <Banner
          icon="pen"
          title={t('record.draftTitle', { version: draft.offerVersion })}
          actions={
            <LinkButton
              size="small"
              href={
                record.order
                  ? pathTo.officeOrder(record.order, language)
                  : pathTo.officeOfferDraft({ id }, language)
              }
            >
              {t('record.openDraft')}
            </LinkButton>
          }
        >
          {t('record.draftText')}
        </Banner>
      )}
      <Columns
        side={
          <>
            <RecordFacts record={record} latest={latest} />
            <OfferHistory record={record} />
          </>
        }
      >
        <OfferItems offer={latest} />
        <OfferFiles offer={latest} />
        <div>
          <DownloadButton
            path={`/api/v1/offers/${id}/document?language=${record.recipient?.language ?? language}`}
            failure={t('record.downloadFailed')}
          >
            {t('record.download')}
          </DownloadButton>
        </div>
        <OfferChanges id={id} version={latest.version} />
        <InternalItems record={record} latest={latest} />
        <ConversationSection subject={subject} pins={useItemChoices(latest)} />
        <InternalNotesSection subject={subject} />
      </Columns>
    </>
  )
}
