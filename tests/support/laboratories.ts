import type { Laboratory } from '#contract/laboratories.ts'
import type { ApiClient, TestApi } from './api.ts'
import { expectOk } from './builders.ts'
import { anEnquiryIn } from './enquiries.ts'

/** Enquiry with which a laboratory applies. */
export const anApplication = (api: TestApi): Promise<string> =>
  anEnquiryIn(api, 'open', {
    kind: 'partner',
    name: 'Jonas Berg',
    company: 'Berg Analys AB',
    phone: '+46701234567',
    servicesOffered: 'ICP-MS, EN 71-3',
  })

/** Laboratory that an expert has created from its application. */
export const aLaboratory = async (api: TestApi, expert: ApiClient): Promise<Laboratory> =>
  expectOk(await expert.post<Laboratory>('/laboratories', { enquiryId: await anApplication(api) }))
