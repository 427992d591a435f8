import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell, Sheet } from './sheet.ts'

const namespace = 'http://schemas.openxmlformats.org'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Parts of a workbook with one sheet, beside the sheet itself. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets><sheet name="Labsilta" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** Rows that are compressed together. */
const rowsPerChunk = 200

/** Workbook with one sheet, written while its rows are read. Texts are inline, so none is ever a formula. */
export const writeXlsx = (sheet: Sheet): Readable => Readable.from(writeParts(sheet), { objectMode: false })

async function* writeParts({ headings, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  const begin = (name: string) => {
    const file = new ZipDeflate(name)
    zip.add(file)
    return (text: string, isLast = false) => file.push(strToU8(text), isLast)
  }
  for (const [name, text] of Object.entries(parts)) begin(name)(head + text, true)
  const write = begin('xl/worksheets/sheet1.xml')
  write(`${head}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>`)
  let number = 1
  let waiting = rowOf(headings, number)
  for await (const cells of rows) {
    number += 1
    waiting += rowOf(cells, number)
    if (number % rowsPerChunk > 0) continue
    write(waiting)
    waiting = ''
    yield* written.splice(0)
  }
  write(`${waiting}</sheetData></worksheet>`, true)
  zip.end()
  yield* written.splice(0)
}

const rowOf = (cells: readonly Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, index) => cellOf(cell, `${letterOf(index)}${row}`)).join('')}</row>`

/** Every cell names its place, without which some readers refuse the file. */
function cellOf(cell: Cell, place: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

/** Name of a column; sheets of ours have fewer than 26. */
const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Signs that XML cannot hold are left out. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
