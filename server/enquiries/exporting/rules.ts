import type { Enquiry, EnquiryKind } from '#contract/enquiries.ts'
import type { EnquiryState, Language } from '#contract/lists.ts'
import type { EnquiryColumn } from '#contract/office-lists.ts'
import { timeCell } from '#server/sheets/cells.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** Kinds as on the screens. */
export const kindNames: Record<EnquiryKind, Record<Language, string>> = {
  offer_request: { en: 'Offer request', fi: 'Tarjouspyyntö' },
  contact: { en: 'Message', fi: 'Viesti' },
  partner: { en: 'Partner application', fi: 'Kumppanihakemus' },
}

/** States as on the screens. */
export const stateNames: Record<EnquiryState, Record<Language, string>> = {
  open: { en: 'Open', fi: 'Avoin' },
  in_progress: { en: 'In progress', fi: 'Käsittelyssä' },
  answered: { en: 'Answered', fi: 'Vastattu' },
  closed: { en: 'Closed', fi: 'Suljettu' },
}

/** Columns of a sheet for each column of the list. Times are those of Helsinki, written so that they sort. */
export const sheetColumns: SheetColumns<EnquiryColumn, Enquiry> = {
  sender: [
    { heading: { en: 'Company', fi: 'Yritys' }, cell: ({ company }) => company },
    { heading: { en: 'Name', fi: 'Nimi' }, cell: ({ name }) => name },
    { heading: { en: 'Email', fi: 'Sähköposti' }, cell: ({ email }) => email },
  ],
  kind: [{ heading: { en: 'Type', fi: 'Laji' }, cell: ({ kind }, language) => kindNames[kind][language] }],
  about: [
    { heading: { en: 'Sample type', fi: 'Näytetyyppi' }, cell: ({ sampleType }) => sampleType },
    { heading: { en: 'Message', fi: 'Viesti' }, cell: ({ message }) => message },
  ],
  state: [
    { heading: { en: 'Status', fi: 'Tila' }, cell: ({ state }, language) => stateNames[state][language] },
  ],
  assignee: [{ heading: { en: 'Expert', fi: 'Asiantuntija' }, cell: ({ assignee }) => assignee?.name ?? '' }],
  customer: [
    { heading: { en: 'Customer', fi: 'Asiakas' }, cell: ({ organisation }) => organisation?.name ?? '' },
  ],
  received: [{ heading: { en: 'Received', fi: 'Saapunut' }, cell: ({ createdAt }) => timeCell(createdAt) }],
  due: [{ heading: { en: 'Reply due', fi: 'Vastattava viimeistään' }, cell: ({ dueAt }) => timeCell(dueAt) }],
}
