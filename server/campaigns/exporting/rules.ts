import type { CampaignSummary } from '#contract/campaign-figures.ts'
import type { CampaignState } from '#contract/campaign-lists.ts'
import type { Language } from '#contract/lists.ts'
import type { CampaignColumn } from '#contract/office-lists.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** States as on the screens. */
const stateNames: Record<CampaignState, Record<Language, string>> = {
  planned: { en: 'Planned', fi: 'Tulossa' },
  running: { en: 'Running', fi: 'Käynnissä' },
  full: { en: 'Full', fi: 'Täynnä' },
  ended: { en: 'Ended', fi: 'Päättynyt' },
}

/** Columns of a sheet for each column of the list. */
export const sheetColumns: SheetColumns<CampaignColumn, CampaignSummary> = {
  name: [
    { heading: { en: 'Code', fi: 'Koodi' }, cell: ({ code }) => code },
    { heading: { en: 'Campaign', fi: 'Kampanja' }, cell: ({ name }, language) => name[language] },
  ],
  state: [
    { heading: { en: 'Status', fi: 'Tila' }, cell: ({ state }, language) => stateNames[state][language] },
  ],
  period: [
    { heading: { en: 'First day', fi: 'Ensimmäinen päivä' }, cell: ({ startsOn }) => startsOn },
    { heading: { en: 'Last day', fi: 'Viimeinen päivä' }, cell: ({ endsOn }) => endsOn },
  ],
  registrations: [
    {
      heading: { en: 'Registrations', fi: 'Ilmoittautuneet' },
      cell: ({ registrations }) => registrations,
    },
    {
      heading: { en: 'Registration limit', fi: 'Ilmoittautuneiden enimmäismäärä' },
      cell: ({ mostRegistrations }) => mostRegistrations,
    },
  ],
  orders: [{ heading: { en: 'Orders', fi: 'Tilaukset' }, cell: ({ orders }) => orders }],
}
