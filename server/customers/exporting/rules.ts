import type { CustomerSummary } from '#contract/customers.ts'
import type { CustomerColumn } from '#contract/office-lists.ts'
import { countryCell } from '#server/sheets/cells.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** Columns of a sheet for each column of the list. */
export const sheetColumns: SheetColumns<CustomerColumn, CustomerSummary> = {
  customer: [
    { heading: { en: 'Name', fi: 'Nimi' }, cell: ({ name }) => name },
    { heading: { en: 'Business ID', fi: 'Y-tunnus' }, cell: ({ businessId }) => businessId ?? '' },
  ],
  country: [
    {
      heading: { en: 'Country', fi: 'Maa' },
      cell: ({ country }, language) => countryCell(country, language),
    },
  ],
  responsible: [
    {
      heading: { en: 'Responsible expert', fi: 'Vastuuasiantuntija' },
      cell: ({ responsible }) => responsible?.name ?? '',
    },
  ],
  people: [{ heading: { en: 'People', fi: 'Henkilöitä' }, cell: ({ memberCount }) => memberCount }],
}
