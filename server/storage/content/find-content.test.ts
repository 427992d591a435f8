import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { compoundOf } from '#tests/documents/compound-files.ts'
import * as bytes from '#tests/support/file-bytes.ts'
import { findContent } from './find-content.ts'

const compoundFile = (names: string[]) =>
  compoundOf(names.map((name) => ({ name, content: Buffer.alloc(0) })))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labsilta-content-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function contentOf(content: Buffer | string, name = 'upload.bin') {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  const found = await findContent(path, { name }).catch((error) =>
    error instanceof Refusal ? `refused: ${error.code}` : Promise.reject(error),
  )
  expect(await readdir(folder)).toEqual(['upload'])
  return found
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const openXml = 'application/vnd.openxmlformats-officedocument'
const oasis = 'application/vnd.oasis.opendocument'

const accepted: [what: string, content: Buffer | string, type: string, name?: string][] = [
  ['a PDF', bytes.pdf, 'application/pdf'],
  ['a PNG', bytes.png(), 'image/png'],
  ['a JPEG', bytes.jpeg, 'image/jpeg'],
  ['a GIF', bytes.gif, 'image/gif'],
  ['a TIFF', bytes.tiff, 'image/tiff'],
  ['a WebP', bytes.webp, 'image/webp'],
  ['a HEIC', bytes.heic, 'image/heic'],
  ['a Word document', bytes.office('word/document.xml'), `${openXml}.wordprocessingml.document`],
  ['a spreadsheet', bytes.office('xl/workbook.xml'), `${openXml}.spreadsheetml.sheet`],
  ['a presentation', bytes.office('ppt/presentation.xml'), `${openXml}.presentationml.presentation`],
  ['an OpenDocument text', bytes.openDocument('text'), `${oasis}.text`],
  ['an OpenDocument sheet', bytes.openDocument('spreadsheet'), `${oasis}.spreadsheet`],
  ['an old Word document', compoundFile(['1Table', 'Data', 'A', 'B', 'WordDocument']), 'application/msword'],
  ['an old Excel sheet', compoundFile(['Workbook']), 'application/vnd.ms-excel'],
  ['an old presentation', compoundFile(['PowerPoint Document']), 'application/vnd.ms-powerpoint'],
  ['UTF-8 text', 'Pitoisuus ≥ 5 µg/l\n', 'text/plain'],
  ['UTF-8 text with its mark', '\ufeffPitoisuus', 'text/plain'],
  ['UTF-16 text', utf16('Pitoisuus ≥ 5 µg/l\r\n'), 'text/plain'],
  ['Latin text', Buffer.from('näyte;määrä\n1;2', 'latin1'), 'text/csv', 'tulos.CSV'],
  ['tabs', 'a\tb\n1\t2', 'text/tab-separated-values', 'x.tsv'],
  ['text that begins like a bitmap', 'BM;1;2', 'text/csv', 'x.csv'],
  ['text with a smaller-than sign', 'Pb <0.01 mg/kg; <html5', 'text/plain'],
  [
    'a ZIP of good files, as a Mac packs it',
    bytes.zip([
      { name: 'kuvat/', data: '' },
      { name: 'kuvat/a.png', data: bytes.png() },
      { name: 'tyhjä.txt', data: '' },
      { name: 'raportti.docx', data: bytes.office('word/document.xml') },
      { name: '__MACOSX/kuvat/._a.png', data: Buffer.from('0005160700020000', 'hex') },
    ]),
    'application/zip',
  ],
]
test.each(accepted)('%s is accepted', async (_what, content, type, name) => {
  expect(await contentOf(content, name)).toBe(type)
})

const html = '<!doctype html><html><body>hei</body></html>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const oneFile = (data: Buffer | string, name = 'a.txt') => bytes.zip([{ name, data }])

const refused: [what: string, content: Buffer | string, name?: string][] = [
  ['HTML', html, 'page.html'],
  ['HTML called CSV', `a;b\n${html}`, 'data.csv'],
  ['HTML in UTF-16', utf16(html)],
  ['SVG', svg, 'logo.svg'],
  ['SVG called CSV', svg, 'data.csv'],
  ['SVG after much text', `${'x'.repeat(200_000)}${svg}`],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['a shell script', '#!/bin/sh\nrm -rf /\n', 'notes.txt'],
  ['a Windows program', bytes.windowsProgram, 'photo.png'],
  ['a Linux program', bytes.linuxProgram],
  ['RTF', '{\\rtf1 hello}'],
  ['text with a NUL', 'abc\0def', 'a.txt'],
  ['text with a control character', 'abc\x1bdef', 'a.txt'],
  ['an installer', compoundFile(['_SummaryInformation'])],
  ['a document inside another kind of compound file', compoundFile([])],
  ['a broken compound file', compoundFile(['WordDocument']).subarray(0, 700)],
  ['a document with macros', bytes.office('word/document.xml', [{ name: 'word/vbaProject.bin', data: 'x' }])],
  ['an unknown package', bytes.office('other/thing.xml')],
  ['a ZIP in a ZIP', oneFile(oneFile('hello'), 'inner.zip')],
  ['a program in a ZIP', oneFile(bytes.windowsProgram, 'a.png')],
  ['HTML in a ZIP', oneFile(html)],
  ['a ZIP that climbs out', oneFile('x', '../../evil.txt')],
  ['a ZIP with an absolute path', oneFile('x', '/etc/passwd')],
  ['a ZIP with a link', bytes.zip([{ name: 'a', data: '/etc/passwd', symlink: true }])],
  ['an encrypted ZIP', bytes.zip([{ name: 'a.txt', data: 'x', encrypted: true }])],
  ['a ZIP that lies about a size', bytes.zip([{ name: 'a.txt', data: 'x'.repeat(5000), claimedSize: 10 }])],
  ['an empty ZIP', bytes.zip([])],
  ['a broken ZIP', oneFile('hello').subarray(0, 30)],
  [
    'a ZIP of too many files',
    bytes.zip(Array.from({ length: 2001 }, (_, index) => ({ name: `${index}.txt`, data: 'x' }))),
  ],
]
test.each(refused)('%s is refused', async (_what, content, name) => {
  expect(await contentOf(content, name)).toMatch(/^refused: file_/)
})

test('a ZIP bomb is refused without being unpacked', async () => {
  const zeros = Buffer.alloc(20 * 1024 * 1024, 'a')
  const bomb = oneFile(zeros)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await contentOf(bomb)).toBe('refused: file_archive_too_large')
})

test('sheets in a ZIP that are too large together are refused', async () => {
  const part = { name: 'xl/big.xml', data: `<a>${' '.repeat(9 * 1024 * 1024)}</a>` }
  const sheet = bytes.office('xl/workbook.xml', [part])
  expect(await contentOf(sheet)).toBe(`${openXml}.spreadsheetml.sheet`)
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `${index}.xlsx`, data: sheet }))
  expect(await contentOf(bytes.zip(many))).toBe('refused: file_archive_too_large')
}, 30_000)

test('no bytes at all, and no damaged file, make it fail or take long', async () => {
  const seeds = accepted.map(([, content]) => Buffer.from(content))
  const damaged = fc
    .tuple(fc.constantFrom(...seeds), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([seed, at, junk]) => {
      const copy = Buffer.from(seed)
      Buffer.from(junk).copy(copy, at % copy.length)
      return copy
    })
  const anything = fc.uint8Array({ maxLength: 600 }).map((junk) => Buffer.from(junk))
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, anything), async (content) => {
      const found = await contentOf(content)
      expect(found).toMatch(/\/|^refused: file_/)
    }),
    { numRuns: 800 },
  )
}, 60_000)
