import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { collectGarbage } from '#tests/support/collect-garbage.ts'
import { factsOfPdf, textOfPdf } from '#tests/support/pdf-text.ts'
import { bulletList, columns, facts, heading, keepTogether, paragraph, title } from './blocks.ts'
import { composeDocument, type Part } from './document.ts'
import type { SheetInfo } from './open-pdf.ts'
import { qrCode } from './qr-code.ts'
import { type Cell, table } from './table.ts'

const info: SheetInfo = {
  language: 'fi',
  title: 'Lähete L-10001',
  author: 'Labsilta Oy',
  footer: 'Labsilta Oy · 5.9.2026',
  madeAt: new Date('2026-09-05T06:05:00Z'),
}
const made = (parts: Iterable<Part> | AsyncIterable<Part>, options: Partial<SheetInfo> = {}) =>
  composeDocument({ ...info, ...options }, parts)

const sampleColumns = [
  { title: 'Numero', width: 1 },
  { title: 'Näyte', width: 2 },
  { title: 'Testit', width: 2 },
  { title: 'Hinta', width: 1, align: 'right' },
] as const

function* sampleRows(count: number): Generator<readonly Cell[]> {
  for (let index = 1; index <= count; index += 1) {
    yield [
      `L-10001-${index}`,
      { text: `Näyte ${index}`, note: `Polypropeeni, erä ${index * 31}`, isStrong: true },
      { text: 'ICP-MS, raskasmetallit', note: 'EN 71-3' },
      '1 234,50 €',
    ]
  }
}

test('Finnish letters and technical characters are printed unchanged', async () => {
  const signs = 'Näyte ≥ ≤ ± µ Ω ² ₂ → å Ä Ö € – ½ °C'
  const text = await textOfPdf(
    made([title(signs), paragraph(signs), table([{ title: signs, width: 1 }], [[signs]])]),
  )
  expect(text.split('\n').filter((line) => line.trim() === signs)).toHaveLength(4)
})

test('no line of a paragraph or cell ends between a number and its unit', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `noin ${index + 10} mm`).join(' ')
  const text = await textOfPdf(made([paragraph(words), table(sampleColumns, [[words, words, words, '']])]))
  const lines = text.split('\n').map((line) => line.trimEnd())
  expect(lines.filter((line) => line.includes('noin')).length).toBeGreaterThan(20)
  expect(lines.filter((line) => line.includes('noin') && /\d$|\d {2}/.test(line))).toEqual([])
})

test('screen readers get language, title, headings, lists, table titles and the words of a picture', async () => {
  const parts = [
    title('Lähete'),
    heading('Asiakas'),
    facts([['Viite', 'PO-123']]),
    bulletList(['Merkitse näytteet.']),
    qrCode('L-10001', { alt: 'Tilausnumero L-10001' }),
    table(sampleColumns, sampleRows(1)),
  ]
  const pdf = await buffer(made(parts))
  const structure = (await factsOfPdf(pdf, '-struct-text')).replaceAll(/\s+/g, ' ')
  expect(structure).toMatch(/H1 \(block\) "Lähete ?" H2 \(block\) "Asiakas ?"/)
  expect(structure).toMatch(/LI \(block\) Lbl \(block\) "Viite ?" LBody \(block\) "PO-123 ?"/)
  expect(structure).toMatch(/Table .*THead TR TH: \/Scope \/Column "Numero ?"/)
  expect(structure).toMatch(/TBody TR TH: \/Scope \/Row "L-10001-1 ?" TD "Näyte 1 Polypropeeni, erä 31 ?"/)
  expect(structure).toContain('Figure')
  const bytes = pdf.toString('latin1')
  expect(bytes).toContain('/Lang (fi-FI)')
  expect(bytes).toContain('/Alt (Tilausnumero L-10001)')
  expect(bytes).toContain('/DisplayDocTitle true')
})

test('a title with markup characters leaves the metadata well-formed', async () => {
  const pdf = await buffer(made([title('x')], { title: 'A & B <x>' }))
  expect(await factsOfPdf(pdf)).toContain('A & B <x>')
  expect(await factsOfPdf(pdf, '-meta')).toContain('A &amp; B &lt;x&gt;')
})

test('every page says which of how many it is, and repeats the titles of the table', async () => {
  const text = await textOfPdf(made([table(sampleColumns, sampleRows(60))]))
  const pages = text.split('\f').slice(0, -1)
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, index) => {
    expect(page).toContain(`Sivu ${index + 1} / ${pages.length}`)
    expect(page).toMatch(/Numero +Näyte +Testit +Hinta/)
    expect(page).toContain(info.footer)
  })
})

test('a row that is higher than a page goes on over pages and loses no line', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => `Rivi ${index + 1}.`)
  const rows = [['1', lines.join('\n'), 'x', '1 €'], ...sampleRows(2)]
  const text = await textOfPdf(made([table(sampleColumns, rows)]))
  for (const line of lines) expect(text).toContain(line)
  expect(text).toContain('L-10001-2')
})

test('a paragraph goes on over pages and loses no word', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `sana${index}`)
  const text = await textOfPdf(made([paragraph(words.join(' '))]))
  expect(text.match(/sana\d+/g)).toEqual(words)
})

test('a word wider than its column is cut, not written over its neighbour', async () => {
  const text = await textOfPdf(made([table(sampleColumns, [['A'.repeat(60), 'b', 'c', 'd']])]))
  expect(text.match(/A+/g)?.join('')).toBe('A'.repeat(60))
  expect(text.match(/A+/g)?.length).toBeGreaterThan(3)
})

test('parts that are kept together move to the next page as a whole', async () => {
  const filling = Array.from({ length: 30 }, (_, index) => paragraph(`Kappale ${index}`))
  const block = keepTogether([heading('Pakkaaminen'), ...Array.from({ length: 12 }, () => paragraph('Ohje'))])
  const [first, second] = (await textOfPdf(made([...filling, block]))).split('\f')
  expect(first).not.toContain('Pakkaaminen')
  expect(second).toContain('Pakkaaminen')
})

test('columns higher than a page are set one below the other', async () => {
  const long = Array.from({ length: 90 }, (_, index) => `Rivi ${index}`).join('\n')
  const text = await textOfPdf(made([columns([paragraph(long)], [paragraph('Oikea palsta')])]))
  expect(text).toContain('Rivi 89')
  expect(text).toContain('Oikea palsta')
})

test('a fact without a value is left out', async () => {
  const text = await textOfPdf(
    made([
      facts([
        ['Viite', ' '],
        ['Nimi', 'Anna'],
      ]),
    ]),
  )
  expect(text).not.toContain('Viite')
  expect(text).toMatch(/Nimi +Anna/)
})

test('control characters and unknown letters do no harm', async () => {
  const text = await textOfPdf(
    made([paragraph('eka\ttoka\r\nkolmas 名 😀 \u0007 neljäs'), table(sampleColumns, [['', '', '', '']])]),
  )
  expect(text).toMatch(/eka +toka\n/)
  expect(text).toMatch(/kolmas .* neljäs/)
})

test('the same content at the same time gives the same bytes', async () => {
  const parts = () => [title('Lähete'), table(sampleColumns, sampleRows(40))]
  const [one, other] = [await buffer(made(parts())), await buffer(made(parts()))]
  expect(one.equals(other)).toBe(true)
})

test('an error in the parts ends the stream with that error', async () => {
  async function* parts() {
    yield title('Lähete')
    throw new Error('the database is away')
  }
  await expect(buffer(made(parts()))).rejects.toThrow('the database is away')
})

test('rows are taken only as the document is read, and no more after the reader has gone', async () => {
  let taken = 0
  let isOver = false
  function* rows() {
    try {
      for (const row of sampleRows(100_000)) {
        taken += 1
        yield row
      }
    } finally {
      isOver = true
    }
  }
  const document = made([table(sampleColumns, rows())])
  await once(document, 'readable')
  let seen: number
  do {
    seen = taken
    for (let turn = 0; turn < 50; turn++) await setImmediate()
  } while (taken > seen)
  expect(taken).toBeLessThan(1000)
  document.destroy()
  await expect.poll(() => isOver).toBe(true)
})

/** Size of the heap after garbage collection. The bytes of the document are not on the heap. */
function liveMegabytes(): number {
  collectGarbage()
  return getHeapStatistics().used_heap_size / 2 ** 20
}

test('5,000 rows hold little more memory than 50', async () => {
  const write = async (count: number) => {
    let heldMb = 0
    function* rows() {
      yield* sampleRows(count)
      heldMb = liveMegabytes()
    }
    const startedAt = performance.now()
    await finished(made([table(sampleColumns, rows())]).resume())
    return { heldMb, ms: Math.round(performance.now() - startedAt) }
  }
  const few = await write(50)
  const many = await write(5000)
  const grownMb = many.heldMb - few.heldMb
  console.log(`5,000 rows: ${many.ms} ms, ${grownMb.toFixed(1)} MB more held than for 50 rows`)
  expect(grownMb).toBeLessThan(20)
}, 60_000)
