import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Text of the pages with its layout, extracted by an independent program. */
export const textOfPdf = (pdf: Buffer | Readable) => ask(pdf, (file) => ['pdftotext', ['-layout', file, '-']])

/** Title, language, number of pages; with `-struct-text` the structure for screen readers. */
export const factsOfPdf = (pdf: Buffer | Readable, ...options: string[]) =>
  ask(pdf, (file) => ['pdfinfo', [...options, file]])

export type PlacedWord = { page: number; text: string; x: number; y: number }

/** Position of each word in points from the upper left corner of its page. */
export async function placesOfPdf(pdf: Buffer | Readable): Promise<PlacedWord[]> {
  const pages = (await ask(pdf, (file) => ['pdftotext', ['-bbox', file, '-']])).split('<page ').slice(1)
  return pages.flatMap((page, index) =>
    Array.from(
      page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]*)/g),
      ([, x, y, text = '']) => ({
        page: index + 1,
        text,
        x: Number(x),
        y: Number(y),
      }),
    ),
  )
}

async function ask(
  pdf: Buffer | Readable,
  question: (file: string) => readonly [program: string, options: string[]],
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'labsilta-pdf-'))
  try {
    const file = join(directory, 'document.pdf')
    await writeFile(file, Buffer.isBuffer(pdf) ? pdf : await buffer(pdf))
    const { stdout } = await run(...question(file), { maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
