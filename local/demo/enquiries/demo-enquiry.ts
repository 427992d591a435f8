import type { EnquiryKind } from '#contract/enquiries.ts'
import type { ClosingReason } from '#contract/enquiry-choices.ts'
import type { LaboratoryEdit } from '#contract/laboratories.ts'
import type { Language } from '#contract/lists.ts'

/** Action of the provider's staff on an enquiry, an hour or more after the one before. */
export type EnquiryAction = { daysAgo: number; by?: 'expert' | 'approver' } & (
  | { act: 'take' | 'reopen' | 'answer' }
  | { act: 'note' | 'reply' | 'record'; text: string }
  /** Creates the laboratory of an application, and adds what was agreed with it. */
  | { act: 'laboratory'; methods: string; contacts: LaboratoryEdit['contacts'] }
  | { act: 'close'; reason: ClosingReason; note?: string }
)

export type DemoEnquiry = {
  /** Names the enquiry in the record of existing demo data; never changed. */
  key: string
  kind: EnquiryKind
  language: Language
  name: string
  email: string
  company: string
  phone?: string
  numberOfSamples?: string
  sampleType?: string
  message: string
  servicesOffered?: string
  isRecurring?: boolean
  sentDaysAgo: number
  actions: readonly EnquiryAction[]
}
