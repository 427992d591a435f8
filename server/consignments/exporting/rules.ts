import type { ConsignmentSummary } from '#contract/consignments.ts'
import type { ConsignmentState } from '#contract/delivery-lists.ts'
import { formatConsignmentNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { ConsignmentColumn } from '#contract/office-lists.ts'
import { timeCell } from '#server/sheets/cells.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** States as on the screens. */
const stateNames: Record<ConsignmentState, Record<Language, string>> = {
  draft: { en: 'In preparation', fi: 'Valmisteilla' },
  sent: { en: 'Sent', fi: 'Lähetetty' },
  arrived: { en: 'At the laboratory', fi: 'Laboratoriossa' },
  closed: { en: 'Closed', fi: 'Suljettu' },
}

/** Columns of a sheet for each column of the list. */
export const sheetColumns: SheetColumns<ConsignmentColumn, ConsignmentSummary> = {
  number: [
    {
      heading: { en: 'Consignment', fi: 'Laboratoriolähetys' },
      cell: ({ number }) => formatConsignmentNumber(number),
    },
  ],
  laboratory: [
    { heading: { en: 'Laboratory', fi: 'Laboratorio' }, cell: ({ laboratory }) => laboratory.name },
  ],
  state: [
    { heading: { en: 'Status', fi: 'Tila' }, cell: ({ state }, language) => stateNames[state][language] },
  ],
  tests: [
    { heading: { en: 'Tests', fi: 'Testejä' }, cell: ({ testCount }) => testCount },
    { heading: { en: 'Samples', fi: 'Näytteitä' }, cell: ({ sampleCount }) => sampleCount },
  ],
  tracking: [
    { heading: { en: 'Carrier', fi: 'Kuljetusyritys' }, cell: ({ carrier }) => carrier },
    { heading: { en: 'Tracking number', fi: 'Seurantanumero' }, cell: ({ tracking }) => tracking },
  ],
  return: [
    {
      heading: { en: 'Results due by', fi: 'Tulokset viimeistään' },
      cell: ({ expectedBackOn }) => expectedBackOn,
    },
  ],
  sent: [{ heading: { en: 'Sent', fi: 'Lähetetty' }, cell: ({ sentAt }) => sentAt && timeCell(sentAt) }],
}
