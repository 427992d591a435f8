import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { formatInstant } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { hasCode } from '#web/api/problem.ts'
import { live } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import { useNewsSeen } from '#web/orders/bell/use-news-seen.ts'
import { MissingPage } from '#web/orders/MissingPage.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AlsoOpen } from '../presence/AlsoOpen.tsx'
import { CreateOfferButton } from './CreateOfferButton.tsx'
import { CustomerSection } from './customer/CustomerSection.tsx'
import { EnquiryFiles } from './EnquiryFiles.tsx'
import { EnquiryOffers } from './EnquiryOffers.tsx'
import { EnquiryPanel } from './EnquiryPanel.tsx'
import { EnquiryStateTag } from './EnquiryState.tsx'
import { enquiryQuery } from './enquiry-queries.ts'
import { LaboratoryButton } from './LaboratoryButton.tsx'
import { SenderFacts } from './SenderFacts.tsx'
import { MessageForms } from './thread/MessageForms.tsx'
import { Thread } from './thread/Thread.tsx'
import { useEnquiryActions } from './use-enquiry-actions.ts'
import { useEnquiryFiles } from './use-enquiry-files.ts'

/** One enquiry with its conversation, refreshed while its tab is visible. */
export const EnquiryPage = () => {
  const { id = '' } = useParams()
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  const query = useQuery({ ...enquiryQuery(useApi(), id), ...live })
  const state = useLoadState(query)
  const back = { href: pathTo.officeEnquiries({}, language), label: t('page.back') }
  if (hasCode(query.error, 'enquiry_not_found', 'invalid_fields'))
    return <MissingPage title={t('page.notFound')} text={t('page.notFoundText')} back={back} />
  const enquiry = query.data
  return (
    <Page
      back={back}
      overline={
        enquiry &&
        `${t(`kind.${enquiry.kind}`)} · ${t('page.received', { at: formatInstant(enquiry.createdAt, language) })}`
      }
      title={enquiry?.company ?? t('page.title')}
      lead={enquiry?.name}
      aside={
        enquiry && (
          <>
            <EnquiryStateTag state={enquiry.state} />
            <AlsoOpen subjectId={enquiry.id} />
          </>
        )
      }
      actions={enquiry && <EnquiryActions enquiry={enquiry} />}
    >
      <LoadStates state={state} skeleton={<Skeleton look="table" rows={6} />}>
        {(shown) => <LoadedEnquiry key={shown.id} enquiry={shown} />}
      </LoadStates>
    </Page>
  )
}

/** Next step of an enquiry: a laboratory if a partner applies, otherwise an offer. */
const EnquiryActions = ({ enquiry }: { enquiry: EnquiryThread }) => {
  if (enquiry.kind === 'partner') return <LaboratoryButton enquiry={enquiry} />
  return enquiry.allowed.includes('offer') && <CreateOfferButton enquiry={enquiry} />
}

const LoadedEnquiry = ({ enquiry }: { enquiry: EnquiryThread }) => {
  const { t } = useTranslation('office-enquiries')
  const { perform } = useEnquiryActions(enquiry)
  const uploads = useEnquiryFiles(enquiry.id)
  useNewsSeen(enquiry.id)
  const personId = useSession().data?.person.id
  return (
    <>
      <EnquiryPanel enquiry={enquiry} perform={perform} />
      <Columns
        side={
          <>
            <CustomerSection enquiry={enquiry} perform={perform} />
            <Section title={t('sender.title')} look="card">
              <SenderFacts enquiry={enquiry} />
            </Section>
          </>
        }
        end={
          personId && (
            <MessageForms enquiry={enquiry} personId={personId} uploads={uploads} perform={perform} />
          )
        }
      >
        <EnquiryOffers enquiryId={enquiry.id} />
        <Section title={t('thread.title')}>
          <Thread enquiry={enquiry} />
        </Section>
        <EnquiryFiles enquiry={enquiry} uploads={uploads} />
      </Columns>
    </>
  )
}
