import PDFDocument from 'pdfkit'
import { provider } from '#contract/facts.ts'
import { type Language, locales } from '#contract/lists.ts'

export type DocumentInfo = {
  language: Language
  /** The name of the document: in the reader's window title and, where pages have a head, in that. */
  title: string
  author: string
  /** Says when the document was made; with the same content and time the bytes are the same. */
  madeAt: Date
  landscape?: boolean
}

/** Of a document whose pages have a head and a foot. */
export type SheetInfo = DocumentInfo & {
  /** One line at the foot of every page. */
  footer: string
  /** A paper that the customer signs: it does not bear our mark. */
  isOfCustomer?: boolean
}

/** Above and below the text there is room for what every page carries. */
export const margins = { top: 84, bottom: 64, left: 56, right: 56 }

export function openPdf(info: DocumentInfo): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    layout: info.landscape ? 'landscape' : 'portrait',
    margins,
    pdfVersion: '1.7',
    lang: locales[info.language],
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: xmlSafe(info.title),
      Author: xmlSafe(info.author),
      Creator: provider.name,
      Producer: provider.name,
      CreationDate: info.madeAt,
    },
  })
}

/** pdfkit puts the same value into the metadata's XML unescaped: written out as text it escapes itself. */
const xmlSafe = (text: string) => new XmlSafe(text) as unknown as string

class XmlSafe extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  }
}
