import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { formatOfferNumber } from '#contract/formats.ts'
import { type Language, languages } from '#contract/lists.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Clock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import type { PrintedOffer } from '../documents.ts'
import { getLatest, getVersion, presentOffer } from '../domain.ts'
import { findNewCustomerName } from '../drafts/store.ts'
import { findDocument } from '../sending/store.ts'
import type { OfferRow } from '../store.ts'

/** Offer as PDF: as it was sent, or as it is now if it is a draft or was sent by an earlier release. */
export async function openOfferDocument(
  context: Context,
  caller: Caller,
  id: string,
  { language, version }: { language: Language; version?: number },
) {
  const row =
    version === undefined
      ? await getLatest(context.db, caller, id)
      : await getVersion(context.db, caller, { id, version })
  const sent = await findDocument(context.db, row.id, language)
  const { offerDocument } = await import('../documents.ts')
  return {
    stream: sent
      ? Readable.from([sent])
      : offerDocument(await presentPrinted(context, row), language, context.clock),
    headers: downloadHeaders({
      name: documentName(row, language),
      contentType: 'application/pdf',
      ...(sent && { sizeBytes: sent.length }),
    }),
  }
}

/** Documents in all languages. Drawing takes long: no lock may be held meanwhile. */
export async function composeDocuments(
  offer: PrintedOffer,
  clock: Clock,
): Promise<{ language: Language; content: Buffer }[]> {
  const { offerDocument } = await import('../documents.ts')
  const documents = []
  // One after another: opening a document holds up all other calls.
  for (const language of languages)
    documents.push({ language, content: await buffer(offerDocument(offer, language, clock)) })
  return documents
}

/** Document of a version as it was sent, for a mail; null for an offer of an earlier release. */
export async function findSentDocument(
  tx: Tx,
  version: Pick<OfferRow, 'id' | 'number'>,
  language: Language,
): Promise<{ name: string; content: Buffer } | null> {
  const content = await findDocument(tx, version.id, language)
  return content && { name: documentName(version, language), content }
}

export const documentName = ({ number }: Pick<OfferRow, 'number'>, language: Language): string =>
  `${formatOfferNumber(number)}-${{ en: 'offer', fi: 'tarjous' }[language]}.pdf`

/** Offer with the receiver that its documents name: a customer that is created with the sending has only a name. */
export async function presentPrinted(
  context: Pick<Context, 'clock'> & { db: Db | Tx },
  row: OfferRow,
): Promise<PrintedOffer> {
  const offer = await presentOffer(context, systemCaller, row)
  if (row.state !== 'draft' || offer.organisation || offer.person) return offer
  return { ...offer, organisation: { name: await findNewCustomerName(context.db, row.id) } }
}
