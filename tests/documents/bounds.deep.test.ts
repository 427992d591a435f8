import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { findContent } from '#server/storage/content/find-content.ts'
import { compoundOf, excelNodes, record } from './compound-files.ts'
import { officeFile } from './office-files.ts'
import { packedPdf, pdfOf, pdfStream } from './pdf-files.ts'
import { packZip } from './zip-files.ts'

/** Files that are made to be expensive. Each is of the largest accepted size, or unpacks to it. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labsilta-bounds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const mebibyte = 1024 * 1024
const largest = 50 * mebibyte
const filled = (text: string, bytes = largest) => Buffer.alloc(bytes, text)
const around = (content: Buffer, catalogue = '') =>
  Buffer.concat([pdfOf(catalogue).subarray(0, -7), content, Buffer.from('\n%%EOF\n')])

/** Object stream whose index has nothing but one object, which is long to read. */
const namedAgain = (bytes: number) =>
  pdfStream(
    `/Type/ObjStm/N ${bytes / 4}/First ${bytes}`,
    Buffer.concat([filled('5 0 ', bytes), Buffer.from(`<<${'['.repeat(4000)}>>`)]),
  )

/** On a machine that does other things too. */
const longestMs = 30_000
const longestPauseMs = 2_000
const mostBytes = 400 * mebibyte

const files: [what: string, make: () => Buffer][] = [
  ['PDF of empty streams', () => around(filled('stream\nendstream\n'))],
  ['PDF of words that begin no stream', () => around(filled('x\nstream '))],
  ['PDF of streams without a head', () => around(filled('>>stream\nendstream '))],
  ['PDF of objects', () => around(filled('9 0 obj\n<<>>endobj\n'), '/OpenAction 9 0 R')],
  ['PDF of actions', () => around(filled('/OpenAction 9 0 R '))],
  ['PDF of openings', () => around(filled('<<'), '/OpenAction<<')],
  ['PDF of actions that never end', () => around(filled('/AA<<'))],
  ['PDF of actions with a comment that never ends', () => around(filled('/AA%'))],
  [
    'PDF of actions in a compressed stream',
    () =>
      pdfOf('', [
        pdfStream(
          '/Type/ObjStm/N 1/First 4',
          Buffer.concat([Buffer.from('6 0 '), filled('/AA<<', 8_000_000)]),
        ),
      ]),
  ],
  ['PDF whose actions are brackets', () => around(filled(`/AA<<${'['.repeat(4000)}>>`))],
  [
    'PDF whose object streams name one object again and again',
    () => pdfOf('/OpenAction 5 0 R', Array<Buffer>(8).fill(namedAgain(8_000_000))),
  ],
  [
    'PDF that defines one object again and again',
    () => around(filled(`9 0 obj<</X${'[['.repeat(1000)}>>endobj `), '/OpenAction 9 0 R'),
  ],
  ['PDF of escapes', () => around(filled('#41#42#43'))],
  ['PDF of object streams', () => Buffer.concat(Array<Buffer>(9000).fill(packedPdf()))],
  [
    'old workbook of small records',
    () => compoundOf(excelNodes(filled(record(0x00fc).toString('latin1'), 6 * mebibyte))),
  ],
  [
    'document of one long part',
    () =>
      officeFile('docx', {
        parts: [{ name: 'word/a.xml', data: filled('<a b="c">&#65;</a>', 10 * mebibyte) }],
      }),
  ],
  [
    'document of openings',
    () => officeFile('docx', { parts: [{ name: 'word/a.xml', data: filled('<', 10 * mebibyte) }] }),
  ],
  [
    'document without tags',
    () =>
      officeFile('docx', {
        parts: [
          { name: 'word/a.xml', data: Buffer.concat([Buffer.from('<a>'), filled('a', 10 * mebibyte)]) },
        ],
      }),
  ],
  ['table of cells that begin formulas', () => filled('=cmd|')],
  ['table of blanks', () => filled('=  ')],
  [
    'ZIP of 2,000 files',
    () => packZip(Array.from({ length: 2000 }, (_, index) => ({ name: `${index}.txt`, data: 'x' }))),
  ],
]

describe('a file that is made to be expensive', () => {
  test.each(files)('%s is judged in bounded time and memory', { timeout: 120_000 }, async (what, make) => {
    const path = join(folder, 'upload')
    await writeFile(path, make())
    const before = process.memoryUsage().rss
    let [most, pause, last] = [0, 0, performance.now()]
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before)
      pause = Math.max(pause, performance.now() - last)
      last = performance.now()
    }, 20)
    const begun = performance.now()
    const outcome = await findContent(path, { name: 'a.csv' })
      .catch((error) => (error instanceof Refusal ? error.code : Promise.reject(error)))
      .finally(() => clearInterval(watch))
    const taken = performance.now() - begun
    pause = Math.max(pause, performance.now() - last)
    const figures = [taken, pause].map((ms) => `${Math.round(ms)} ms`)
    console.log(
      `${what}: ${outcome} in ${figures[0]}, longest pause ${figures[1]}, ${Math.round(most / mebibyte)} MB`,
    )
    expect(taken).toBeLessThan(longestMs)
    expect(pause).toBeLessThan(longestPauseMs)
    expect(most).toBeLessThan(mostBytes)
  })
})
