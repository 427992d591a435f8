import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { KeptSample } from '#contract/kept-samples.ts'
import type { AfterTesting, Language } from '#contract/lists.ts'
import type { KeptColumn } from '#contract/office-lists.ts'
import type { KeepingState } from '#contract/reception-lists.ts'
import { timeCell } from '#server/sheets/cells.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** States as on the screens. */
const stateNames: Record<KeepingState, Record<Language, string>> = {
  kept: { en: 'In storage', fi: 'Varastossa' },
  disposed: { en: 'Disposed of', fi: 'Hävitetty' },
  returned: { en: 'Returned', fi: 'Palautettu' },
}

/** Wishes of customers as on the screens. */
const wishNames: Record<AfterTesting, Record<Language, string>> = {
  disposal: { en: 'Disposal', fi: 'Hävitys' },
  return: { en: 'Return', fi: 'Palautus' },
}

/** Columns of a sheet for each column of the list. Times are those of Helsinki. */
export const sheetColumns: SheetColumns<KeptColumn, KeptSample> = {
  sample: [
    {
      heading: { en: 'Sample', fi: 'Näyte' },
      cell: ({ order, position }) => formatSampleNumber(order.number, position),
    },
    { heading: { en: 'Name', fi: 'Nimi' }, cell: ({ name }) => name },
    { heading: { en: 'Material', fi: 'Materiaali' }, cell: ({ material }) => material },
  ],
  order: [
    { heading: { en: 'Order', fi: 'Tilaus' }, cell: ({ order }) => formatOrderNumber(order.number) },
    { heading: { en: 'Order name', fi: 'Tilauksen nimi' }, cell: ({ order }) => order.name },
  ],
  customer: [{ heading: { en: 'Customer', fi: 'Asiakas' }, cell: ({ order }) => order.customer }],
  place: [
    {
      heading: { en: 'Storage location', fi: 'Säilytyspaikka' },
      cell: ({ storageLocation }) => storageLocation,
    },
  ],
  wish: [
    {
      heading: { en: 'After testing', fi: 'Testauksen jälkeen' },
      cell: ({ afterTesting }, language) => wishNames[afterTesting][language],
    },
  ],
  until: [{ heading: { en: 'Kept until', fi: 'Säilytys päättyy' }, cell: ({ keeping }) => keeping.until }],
  state: [
    {
      heading: { en: 'Status', fi: 'Tila' },
      cell: ({ keeping }, language) => stateNames[keeping.state][language],
    },
    {
      heading: { en: 'Left storage', fi: 'Poistunut varastosta' },
      cell: ({ keeping }) => timeCell(keeping.leftAt ?? null),
    },
  ],
}
