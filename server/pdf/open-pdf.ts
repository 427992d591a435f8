import PDFDocument from 'pdfkit'
import type { Language } from '#contract/lists.ts'

export type SheetInfo = {
  language: Language
  /** The name of the document: in the reader's window title and at the head of every page. */
  title: string
  author: string
  /** One line at the foot of every page. */
  footer: string
  /** Says when the document was made; with the same content and time the bytes are the same. */
  madeAt: Date
  landscape?: boolean
}

/** Above and below the text there is room for what every page carries. */
export const margins = { top: 84, bottom: 64, left: 56, right: 56 }

const localeOf: Record<Language, string> = { en: 'en-US', fi: 'fi-FI' }

export function openPdf(info: SheetInfo): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    layout: info.landscape ? 'landscape' : 'portrait',
    margins,
    pdfVersion: '1.7',
    lang: localeOf[info.language],
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: xmlSafe(info.title),
      Author: xmlSafe(info.author),
      Creator: 'Labsilta',
      Producer: 'Labsilta',
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
