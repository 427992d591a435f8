import type { LaboratoryState } from '#contract/delivery-lists.ts'
import type { LaboratorySummary } from '#contract/laboratories.ts'
import type { Language } from '#contract/lists.ts'
import type { LaboratoryColumn } from '#contract/office-lists.ts'
import { countryCell, timeCell } from '#server/sheets/cells.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** States as on the screens. */
const stateNames: Record<LaboratoryState, Record<Language, string>> = {
  applicant: { en: 'Applicant', fi: 'Hakija' },
  approved: { en: 'Approved', fi: 'Hyväksytty' },
  refused: { en: 'Rejected', fi: 'Hylätty' },
  paused: { en: 'Paused', fi: 'Tauolla' },
}

/** Columns of a sheet for each column of the list. */
export const sheetColumns: SheetColumns<LaboratoryColumn, LaboratorySummary> = {
  name: [{ heading: { en: 'Laboratory', fi: 'Laboratorio' }, cell: ({ name }) => name }],
  contact: [{ heading: { en: 'Contact', fi: 'Yhteyshenkilö' }, cell: ({ contactName }) => contactName }],
  country: [
    {
      heading: { en: 'Country', fi: 'Maa' },
      cell: ({ country }, language) => countryCell(country, language),
    },
  ],
  state: [
    { heading: { en: 'Status', fi: 'Tila' }, cell: ({ state }, language) => stateNames[state][language] },
  ],
  methods: [{ heading: { en: 'Methods', fi: 'Menetelmiä' }, cell: ({ methodCount }) => methodCount }],
  accreditation: [
    {
      heading: { en: 'Accredited until', fi: 'Akkreditointi päättyy' },
      cell: ({ accreditation }) => accreditation?.validUntil ?? null,
    },
  ],
  created: [{ heading: { en: 'Added', fi: 'Lisätty' }, cell: ({ createdAt }) => timeCell(createdAt) }],
}
