// Programs that draw PDFs. Their packages take about 0.2 s to load, during which a server would answer nobody, so it loads them
// before its first call. Other commands load them when they are needed.

import './consignments/documents.ts'
import './offers/documents.ts'
import './orders/customs/documents.ts'
import './orders/documents.ts'
import './orders/labels/documents.ts'
import './orders/results/papers/documents.ts'
import { finished } from 'node:stream/promises'
import { provider } from '#contract/facts.ts'
import { facts, heading, paragraph, title } from './pdf/blocks.ts'
import { composeDocument } from './pdf/document.ts'
import { qrCode } from './pdf/qr-code.ts'
import { table } from './pdf/table.ts'

/**
 * Draws a document and discards it. The first document of a process blocks it about three times as long as later ones, because
 * the code that parses fonts and draws pages is not compiled yet.
 */
export async function drawFirstDocument(): Promise<void> {
  const { name, legalName } = provider
  const info = { language: 'en' as const, title: name, author: name, footer: legalName, madeAt: new Date(0) }
  const column = { title: name, width: 1 }
  const parts = [
    title(name),
    facts([[name, legalName]]),
    qrCode(name, { alt: name }),
    heading(name),
    paragraph(legalName, 'strong'),
    table([column], [[legalName]]),
  ]
  await finished(composeDocument(info, parts).resume())
}
