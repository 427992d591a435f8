import { formatOrderNumber } from '#contract/formats.ts'
import type { ApprovalColumn } from '#contract/office-lists.ts'
import type { Approval } from '#contract/reported-results.ts'
import { timeCell } from '#server/sheets/cells.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** Columns of a sheet for each column of the list. Times are those of Helsinki. */
export const sheetColumns: SheetColumns<ApprovalColumn, Approval> = {
  result: [{ heading: { en: 'Result', fi: 'Tulos' }, cell: ({ title }) => title }],
  order: [
    { heading: { en: 'Order', fi: 'Tilaus' }, cell: ({ order }) => formatOrderNumber(order.number) },
    { heading: { en: 'Name', fi: 'Nimi' }, cell: ({ order }) => order.name },
  ],
  customer: [{ heading: { en: 'Customer', fi: 'Asiakas' }, cell: ({ order }) => order.customer }],
  by: [
    {
      heading: { en: 'Reported by', fi: 'Ilmoittanut' },
      cell: ({ reportedBy }, language) =>
        reportedBy?.name ?? (language === 'fi' ? 'Laboratorio' : 'Laboratory'),
    },
  ],
  at: [{ heading: { en: 'Reported', fi: 'Ilmoitettu' }, cell: ({ reportedAt }) => timeCell(reportedAt) }],
}
