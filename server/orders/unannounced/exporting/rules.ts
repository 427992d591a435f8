import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { UnannouncedColumn } from '#contract/office-lists.ts'
import type { UnannouncedState } from '#contract/reception-lists.ts'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import { timeCell } from '#server/sheets/cells.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** States as on the screens. */
const stateNames: Record<UnannouncedState, Record<Language, string>> = {
  open: { en: 'Waiting', fi: 'Odottaa' },
  matched: { en: 'Matched', fi: 'Kohdistettu' },
  discarded: { en: 'Discarded', fi: 'Poistettu' },
}

/** Columns of a sheet for each column of the list. Times are those of Helsinki. */
export const sheetColumns: SheetColumns<UnannouncedColumn, UnannouncedSample> = {
  sample: [
    { heading: { en: 'Sample', fi: 'Näyte' }, cell: ({ description }) => description },
    { heading: { en: 'Sender', fi: 'Lähettäjä' }, cell: ({ sender }) => sender },
    { heading: { en: 'Tracking number', fi: 'Seurantanumero' }, cell: ({ tracking }) => tracking },
  ],
  order: [
    {
      heading: { en: 'Order number in the parcel', fi: 'Paketissa ollut tilausnumero' },
      cell: ({ order }) => order && formatOrderNumber(order.number),
    },
    { heading: { en: 'Customer', fi: 'Asiakas' }, cell: ({ order }) => order?.customer ?? '' },
  ],
  place: [
    {
      heading: { en: 'Storage location', fi: 'Säilytyspaikka' },
      cell: ({ storageLocation }) => storageLocation,
    },
  ],
  recorded: [
    { heading: { en: 'Recorded', fi: 'Kirjattu' }, cell: ({ recordedAt }) => timeCell(recordedAt) },
    { heading: { en: 'Recorded by', fi: 'Kirjaaja' }, cell: ({ recordedBy }) => recordedBy.name },
  ],
  decision: [
    { heading: { en: 'Status', fi: 'Tila' }, cell: ({ state }, language) => stateNames[state][language] },
    {
      heading: { en: 'Matched with', fi: 'Kohdistettu näytteeseen' },
      cell: ({ sample }) => sample && formatSampleNumber(sample.orderNumber, sample.position),
    },
    { heading: { en: 'Reason', fi: 'Syy' }, cell: ({ reason }) => reason },
    { heading: { en: 'Decided', fi: 'Käsitelty' }, cell: ({ decidedAt }) => timeCell(decidedAt) },
    { heading: { en: 'Decided by', fi: 'Käsittelijä' }, cell: ({ decidedBy }) => decidedBy?.name ?? '' },
  ],
}
