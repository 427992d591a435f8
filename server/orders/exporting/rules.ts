import { helsinkiDay, helsinkiTime } from '#contract/days.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Language, OrderColumn, OrderState } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** States as on the screens. */
export const stateNames: Record<OrderState, Record<Language, string>> = {
  draft: { en: 'Draft - not submitted', fi: 'Luonnos – lähettämättä' },
  waiting_for_review: { en: 'Waiting for review', fi: 'Odottaa tarkistusta' },
  offer_provided: { en: 'Offer provided', fi: 'Tarjous annettu' },
  submitted: { en: 'Submitted (waiting for samples)', fi: 'Lähetetty (odottaa näytteitä)' },
  waiting_for_samples: { en: 'Waiting for samples', fi: 'Odottaa näytteitä' },
  samples_received: { en: 'Samples received', fi: 'Näytteet vastaanotettu' },
  analysis_in_progress: { en: 'Analysis in progress', fi: 'Analyysi käynnissä' },
  completed: { en: 'Completed', fi: 'Valmis' },
  cancelled: { en: 'Cancelled', fi: 'Peruttu' },
}

const timeOf = (instant: string | null) => instant && helsinkiTime(new Date(instant))
const dayOf = (instant: string | null) => instant && helsinkiDay(new Date(instant))

/** Columns of a sheet for each column of the list. Days and times are those of Helsinki, written so that they sort. */
export const sheetColumns: SheetColumns<OrderColumn, OrderSummary> = {
  order: [
    { heading: { en: 'Number', fi: 'Numero' }, cell: ({ number }) => formatOrderNumber(number) },
    { heading: { en: 'Name', fi: 'Nimi' }, cell: ({ name }) => name },
  ],
  reference: [{ heading: { en: 'Reference', fi: 'Viite' }, cell: ({ reference }) => reference }],
  customer: [
    { heading: { en: 'Customer', fi: 'Asiakas' }, cell: ({ organisation }) => organisation?.name ?? '' },
  ],
  owner: [{ heading: { en: 'Owner', fi: 'Tilaaja' }, cell: ({ owner }) => owner.name }],
  state: [
    { heading: { en: 'Status', fi: 'Tila' }, cell: ({ state }, language) => stateNames[state][language] },
  ],
  samples: [{ heading: { en: 'Samples', fi: 'Näytteitä' }, cell: ({ sampleCount }) => sampleCount }],
  created: [{ heading: { en: 'Created', fi: 'Luotu' }, cell: ({ createdAt }) => timeOf(createdAt) }],
  submitted: [
    { heading: { en: 'Submitted', fi: 'Lähetetty' }, cell: ({ submittedAt }) => timeOf(submittedAt) },
  ],
  completion: [
    {
      heading: { en: 'Estimated completion', fi: 'Arvioitu valmistuminen' },
      cell: ({ estimatedCompletionOn }) => estimatedCompletionOn,
    },
    { heading: { en: 'Completed', fi: 'Valmistunut' }, cell: ({ completedAt }) => dayOf(completedAt) },
  ],
}
