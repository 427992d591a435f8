import { randomBytes } from 'node:crypto'
import { office, zip } from '#tests/support/file-bytes.ts'

/** Largest size of a file, less a little for what surrounds it. */
export const fileBytes = 50 * 1024 * 1024 - 10_000

const filled = (part: string | Buffer) => Buffer.alloc(fileBytes - 2000, part)
const pdfOf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from('\n%%EOF\n'),
  ])
const streamOf = (bytes: Buffer) =>
  ['1 0 obj\n<</Length 1>>\nstream\n', bytes, '\nendstream\nendobj\n'] as const

/** Files of the largest size, each of which makes much work in one respect. Written when they are needed. */
export const largestFiles: Record<string, { name: string; write(): Buffer }> = {
  'a PDF of one stream': { name: 'x.pdf', write: () => pdfOf(...streamOf(randomBytes(fileBytes - 2000))) },
  'a PDF whose stream is full of numbers': { name: 'x.pdf', write: () => pdfOf(...streamOf(filled('1 1 '))) },
  'a PDF whose stream is full of escapes': {
    name: 'x.pdf',
    write: () => pdfOf(...streamOf(filled(`#41${' '.repeat(100)}`))),
  },
  'a PDF of many streams': {
    name: 'x.pdf',
    write: () => pdfOf(filled('1 0 obj<</A 1>>stream\nx\nendstream endobj\n'.repeat(3))),
  },
  'a PDF full of the word stream': { name: 'x.pdf', write: () => pdfOf(filled('stream ')) },
  'a PDF full of objects': { name: 'x.pdf', write: () => pdfOf(filled('1 0 obj<</A 1>>endobj\n')) },
  'a PDF without an end': {
    name: 'x.pdf',
    write: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), filled('x')]),
  },
  'a PDF that ends early': { name: 'x.pdf', write: () => Buffer.concat([pdfOf('x'), filled(' ')]) },
  'a PDF full of ends': { name: 'x.pdf', write: () => pdfOf(filled('%%EO ')) },
  'a PDF with the end of an archive': {
    name: 'x.pdf',
    write: () => pdfOf(filled('PK\x01\x03'), 'PK\x05\x06'.padEnd(40, ' ')),
  },
  'a ZIP of one table': {
    name: 'x.zip',
    write: () => zip([{ name: 'x.csv', data: filled('1,2,3\n'), stored: true }]),
  },
  'a ZIP of many tables': {
    name: 'x.zip',
    write: () =>
      zip(
        Array.from({ length: 1999 }, (_, index) => ({
          name: `${index}.csv`,
          data: '1,2\n'.repeat(6000),
          stored: true,
        })),
      ),
  },
  'a document': {
    name: 'x.docx',
    write: () =>
      office('word/document.xml', [{ name: 'word/a.xml', data: filled('<a b="c">d</a>'), stored: true }]),
  },
  'a document of one tag': {
    name: 'x.docx',
    write: () =>
      office('word/document.xml', [{ name: 'word/a.xml', data: `<a ${filled('b="c" ')}>`, stored: true }]),
  },
  'a table': { name: 'x.csv', write: () => filled('1,2,3\n') },
  'a table of formulas': { name: 'x.csv', write: () => filled(',=a|b') },
  'a picture': { name: 'x.jpg', write: () => jpegOf(randomBytes(fileBytes - 2000)) },
  'a picture of many segments': {
    name: 'x.jpg',
    write: () => jpegOf(filled(Buffer.from('ffe00002', 'hex')), true),
  },
  zeros: { name: 'x', write: () => Buffer.alloc(fileBytes) },
}

function jpegOf(content: Buffer, areSegments = false): Buffer {
  const start = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  const scan = areSegments ? Buffer.alloc(0) : Buffer.from('ffda0008010100003f00', 'hex')
  return Buffer.concat([start, scan, content, Buffer.from('ffd9', 'hex')])
}
