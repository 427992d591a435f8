import { z } from 'zod'
import { accessEndpoints } from './access.ts'
import { approvalListEndpoints } from './approval-list.ts'
import { assignmentEndpoints } from './assignments.ts'
import { campaignFigureEndpoints } from './campaign-figures.ts'
import { campaignEndpoints } from './campaigns.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { consignmentLinkEndpoints } from './consignment-links.ts'
import { consignmentListEndpoints } from './consignment-list.ts'
import { consignmentEndpoints } from './consignments.ts'
import { conversationEndpoints } from './conversations.ts'
import { customerListEndpoints } from './customer-lists.ts'
import { customerMergeEndpoints } from './customer-merges.ts'
import { customerEndpoints } from './customers.ts'
import { customsEndpoints } from './customs.ts'
import { endpoint } from './endpoint.ts'
import { enquiryEndpoints } from './enquiries.ts'
import { enquiryFileEndpoints } from './enquiry-files.ts'
import { enquiryHandlingEndpoints } from './enquiry-handling.ts'
import { enquiryListEndpoints } from './enquiry-lists.ts'
import { fileEndpoints } from './files.ts'
import { frameUseEndpoints } from './frame-uses.ts'
import { keptSampleEndpoints } from './kept-samples.ts'
import { keyEndpoints } from './keys.ts'
import { labelEndpoints } from './labels.ts'
import { laboratoryEndpoints } from './laboratories.ts'
import { laboratoryAccreditationEndpoints } from './laboratory-accreditations.ts'
import { laboratoryListEndpoints } from './laboratory-lists.ts'
import { laboratoryMethodEndpoints } from './laboratory-methods.ts'
import { laboratoryPageEndpoints } from './laboratory-page.ts'
import { laboratoryPunctualityEndpoints } from './laboratory-punctuality.ts'
import { laboratoryRecordEndpoints } from './laboratory-records.ts'
import { laboratoryReportEndpoints } from './laboratory-reports.ts'
import { laboratorySuggestionEndpoints } from './laboratory-suggestions.ts'
import { leavingEndpoints } from './leaving-laboratories.ts'
import { mailEndpoints } from './mails.ts'
import { newsEndpoints } from './news.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { nextStepEndpoints } from './next-step.ts'
import { notificationEndpoints } from './notifications.ts'
import { offerDraftEndpoints } from './offer-drafts.ts'
import { offerHistoryEndpoints } from './offer-history.ts'
import { offerListEndpoints } from './offer-lists.ts'
import { offerPreviewEndpoints } from './offer-previews.ts'
import { offerRecordEndpoints } from './offer-records.ts'
import { offerTemplateEndpoints } from './offer-templates.ts'
import { offerEndpoints } from './offers.ts'
import { orderBoardEndpoints } from './order-board.ts'
import { orderLinePriceEndpoints } from './order-line-prices.ts'
import { orderListEndpoints } from './order-lists.ts'
import { orderOfferEndpoints } from './order-offers.ts'
import { orderProposalEndpoints } from './order-proposals.ts'
import { orderTimelineEndpoints } from './order-timeline.ts'
import { orderEndpoints } from './orders.ts'
import { originalReportEndpoints } from './original-reports.ts'
import { peopleEndpoints } from './people.ts'
import { presenceEndpoints } from './presence.ts'
import { privacyEndpoints } from './privacy.ts'
import { receptionEndpoints } from './receptions.ts'
import { reportedResultEndpoints } from './reported-results.ts'
import { resultTableEndpoints } from './result-tables.ts'
import { resultEndpoints } from './results.ts'
import { retentionEndpoints } from './retention.ts'
import { sampleEndpoints } from './samples.ts'
import { searchEndpoints } from './search.ts'
import { signOutEndpoints } from './sign-outs.ts'
import { teamEndpoints } from './teams.ts'
import { todayEndpoints } from './today.ts'
import { unannouncedSampleEndpoints } from './unannounced-samples.ts'
import { uploadEndpoints } from './uploads.ts'
import { viewEndpoints } from './views.ts'

const healthEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    isUnversioned: true,
    summary: 'The process runs',
    description:
      'Answered even by a process that is too busy for other calls: ending it would only increase the load on the others.',
    access: 'anyone',
    alwaysAnswered: true,
    status: 200,
    reply: z
      .object({
        status: z.literal('ok').describe('Always `ok`: a process that is not running does not answer.'),
      })
      .meta({ id: 'Health' }),
    errors: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    isUnversioned: true,
    summary: 'The process can serve calls: the database responds',
    description:
      'Refused while the process is too busy, and from when it is told to stop, so that a load balancer sends new calls elsewhere.',
    access: 'anyone',
    status: 200,
    reply: z
      .object({
        status: z.literal('ready').describe('Always `ready`: a process that is not ready refuses the call.'),
      })
      .meta({ id: 'Ready' }),
    errors: ['database_away'],
  }),
}

/** Every endpoint of the API by operation name. Health and readiness are below /api, all others below /api/v1. */
export const endpoints = {
  ...healthEndpoints,
  ...peopleEndpoints,
  ...signOutEndpoints,
  ...teamEndpoints,
  ...customerListEndpoints,
  ...customerEndpoints,
  ...customerMergeEndpoints,
  ...accessEndpoints,
  ...notificationEndpoints,
  ...offerEndpoints,
  ...offerListEndpoints,
  ...offerDraftEndpoints,
  ...offerPreviewEndpoints,
  ...offerRecordEndpoints,
  ...offerHistoryEndpoints,
  ...offerTemplateEndpoints,
  ...conversationEndpoints,
  ...orderBoardEndpoints,
  ...orderListEndpoints,
  ...orderEndpoints,
  ...newsEndpoints,
  ...presenceEndpoints,
  ...nextStepEndpoints,
  ...frameUseEndpoints,
  ...keptSampleEndpoints,
  ...unannouncedSampleEndpoints,
  ...keyEndpoints,
  ...privacyEndpoints,
  ...retentionEndpoints,
  ...labelEndpoints,
  ...orderLinePriceEndpoints,
  ...orderOfferEndpoints,
  ...orderProposalEndpoints,
  ...orderTimelineEndpoints,
  ...customsEndpoints,
  ...receptionEndpoints,
  ...sampleEndpoints,
  ...fileEndpoints,
  ...uploadEndpoints,
  ...resultEndpoints,
  ...resultTableEndpoints,
  ...mailEndpoints,
  ...todayEndpoints,
  ...searchEndpoints,
  ...laboratoryEndpoints,
  ...laboratoryRecordEndpoints,
  ...laboratorySuggestionEndpoints,
  ...laboratoryAccreditationEndpoints,
  ...laboratoryMethodEndpoints,
  ...laboratoryListEndpoints,
  ...laboratoryPunctualityEndpoints,
  ...viewEndpoints,
  ...catalogueEndpoints,
  ...enquiryEndpoints,
  ...enquiryFileEndpoints,
  ...enquiryListEndpoints,
  ...enquiryHandlingEndpoints,
  ...newsletterEndpoints,
  ...assignmentEndpoints,
  ...leavingEndpoints,
  ...originalReportEndpoints,
  ...reportedResultEndpoints,
  ...approvalListEndpoints,
  ...consignmentListEndpoints,
  ...consignmentEndpoints,
  ...consignmentLinkEndpoints,
  ...laboratoryPageEndpoints,
  ...laboratoryReportEndpoints,
  ...campaignEndpoints,
  ...campaignFigureEndpoints,
}
export type EndpointName = keyof typeof endpoints
