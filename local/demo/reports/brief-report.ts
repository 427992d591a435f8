import { Readable } from 'node:stream'

/**
 * Report of one page without tables, in a font that every reader of PDFs has. It costs almost nothing, so that a year of orders can
 * be made when the product starts.
 */
export function briefReport(lines: readonly string[]): Readable {
  const text = lines.map((line) => `(${escaped(line)}) '`).join('\n')
  const content = `BT /F1 11 Tf 16 TL 60 780 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  const offsets: number[] = []
  let file = '%PDF-1.4\n'
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Readable.from([Buffer.from(file, 'latin1')])
}

/** Text of a PDF string. Characters that the encoding lacks are left out. */
const escaped = (text: string): string =>
  text
    .replaceAll('–', '-')
    .replace(/[^\x20-\xff]/gu, '')
    .replace(/[\\()]/g, '\\$&')
