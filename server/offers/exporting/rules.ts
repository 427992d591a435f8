import { helsinkiTime } from '#contract/days.ts'
import { formatOfferNumber } from '#contract/formats.ts'
import type { Language, OfferState } from '#contract/lists.ts'
import type { OfferOverviewRow } from '#contract/offer-drafts.ts'
import type { OfferColumn } from '#contract/office-lists.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** States as on the screens. */
export const stateNames: Record<OfferState, Record<Language, string>> = {
  draft: { en: 'Draft', fi: 'Luonnos' },
  sent: { en: 'Sent', fi: 'Lähetetty' },
  superseded: { en: 'Superseded', fi: 'Korvattu' },
  accepted: { en: 'Accepted', fi: 'Hyväksytty' },
  declined: { en: 'Declined', fi: 'Hylätty' },
  withdrawn: { en: 'Withdrawn', fi: 'Vedetty takaisin' },
  expired: { en: 'Expired', fi: 'Vanhentunut' },
}

const timeOf = (instant: string | null) => instant && helsinkiTime(new Date(instant))

/** Columns of a sheet for each column of the list. Prices are euros. Days and times are those of Helsinki. */
export const sheetColumns: SheetColumns<OfferColumn, OfferOverviewRow> = {
  offer: [
    { heading: { en: 'Number', fi: 'Numero' }, cell: ({ number }) => formatOfferNumber(number) },
    { heading: { en: 'Version', fi: 'Versio' }, cell: ({ version }) => version },
    { heading: { en: 'Name', fi: 'Nimi' }, cell: ({ name }) => name },
  ],
  customer: [{ heading: { en: 'Customer', fi: 'Asiakas' }, cell: ({ customer }) => customer }],
  recipient: [
    { heading: { en: 'Recipient', fi: 'Vastaanottaja' }, cell: ({ recipientName }) => recipientName },
  ],
  responsible: [
    {
      heading: { en: 'Responsible expert', fi: 'Vastuuasiantuntija' },
      cell: ({ responsible }) => responsible?.name ?? '',
    },
  ],
  state: [
    { heading: { en: 'Status', fi: 'Tila' }, cell: ({ state }, language) => stateNames[state][language] },
  ],
  items: [{ heading: { en: 'Items', fi: 'Rivejä' }, cell: ({ itemCount }) => itemCount }],
  created: [{ heading: { en: 'Created', fi: 'Luotu' }, cell: ({ createdAt }) => timeOf(createdAt) }],
  sent: [{ heading: { en: 'Sent', fi: 'Lähetetty' }, cell: ({ sentAt }) => timeOf(sentAt) }],
  viewed: [
    {
      heading: { en: 'First opened', fi: 'Avattu ensimmäisen kerran' },
      cell: ({ firstViewedAt }) => timeOf(firstViewedAt),
    },
  ],
  validity: [
    { heading: { en: 'Valid until', fi: 'Voimassaolo päättyy' }, cell: ({ validUntil }) => validUntil },
  ],
  total: [
    {
      heading: { en: 'Minimum total, EUR', fi: 'Yhteensä vähintään, EUR' },
      cell: ({ totalCents: { min } }) => min / 100,
    },
    {
      heading: { en: 'Maximum total, EUR', fi: 'Yhteensä enintään, EUR' },
      cell: ({ totalCents: { max } }) => max / 100,
    },
  ],
}
