import type { Language } from '#contract/lists.ts'
import type { FailedMail } from '#contract/mails.ts'
import type { FailedMailColumn, FailedMailKind } from '#contract/office-lists.ts'
import { timeCell } from '#server/sheets/cells.ts'
import type { SheetColumns } from '#server/sheets/list-file.ts'

/** Kinds as on the screens. */
const kindNames: Record<FailedMailKind, Record<Language, string>> = {
  order: { en: 'Order', fi: 'Tilaus' },
  offer: { en: 'Offer', fi: 'Tarjous' },
  enquiry: { en: 'Enquiry', fi: 'Yhteydenotto' },
  team: { en: 'Team', fi: 'Tiimi' },
  newsletter: { en: 'Newsletter', fi: 'Uutiskirje' },
  other: { en: 'Digest or reminder', fi: 'Kooste tai muistutus' },
}

/** Columns of a sheet for each column of the list. */
export const sheetColumns: SheetColumns<FailedMailColumn, FailedMail> = {
  subject: [{ heading: { en: 'Subject', fi: 'Aihe' }, cell: ({ subject }) => subject ?? '' }],
  kind: [{ heading: { en: 'About', fi: 'Koskee' }, cell: ({ kind }, language) => kindNames[kind][language] }],
  receiver: [{ heading: { en: 'Recipient', fi: 'Vastaanottaja' }, cell: ({ receiver }) => receiver ?? '' }],
  failed: [{ heading: { en: 'Failed', fi: 'Epäonnistui' }, cell: ({ failedAt }) => timeCell(failedAt) }],
  attempts: [{ heading: { en: 'Attempts', fi: 'Lähetysyrityksiä' }, cell: ({ attempts }) => attempts }],
  error: [{ heading: { en: 'Cause', fi: 'Syy' }, cell: ({ lastError }) => lastError ?? '' }],
}
