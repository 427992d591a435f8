import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Scenario } from '../scenarios/scenario.ts'

export type Report = { name: string; title: string; bytes: Buffer }

/** Laboratory report, large enough for several parts. */
export async function makeReport({ language, tests }: Scenario): Promise<Report> {
  const title = { en: 'Test report, ±µ≥ 25 cm²', fi: 'Testausseloste, läpäisy ±µ≥ 25 cm²' }[language]
  const document = new PDFDocument({ compress: false })
  document.text(`Report ${tests.everywhere.replace(/[^ -~]/g, '')}`)
  for (let page = 1; page < 60; page++) document.addPage().text(`Page ${page} ${Math.random()} `.repeat(40))
  document.end()
  return { name: `Raportti ä ${language}.pdf`, title, bytes: await buffer(document) }
}
