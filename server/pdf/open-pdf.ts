import PDFDocument from 'pdfkit'
import { provider } from '#contract/facts.ts'
import { type Language, locales } from '#contract/lists.ts'

export type DocumentInfo = {
  language: Language
  /** Document title, shown in the viewer's window title and in the page header if there is one. */
  title: string
  author: string
  /** Creation date. The same content and date produce the same bytes. */
  madeAt: Date
  landscape?: boolean
}

/** Metadata of a document whose pages have a header and a footer. */
export type SheetInfo = DocumentInfo & {
  /** One line in the footer of every page. */
  footer: string
  /** True for a document that the customer signs: it does not carry our logo. */
  isOfCustomer?: boolean
}

/** Page margins in points. Top and bottom include header and footer. */
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

/** String that escapes itself when it is converted to text: pdfkit writes the value into the XML metadata unescaped. */
const xmlSafe = (text: string) => new XmlSafe(text) as unknown as string

class XmlSafe extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  }
}
