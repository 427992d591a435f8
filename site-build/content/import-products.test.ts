import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { ContentError } from './content-problem.ts'
import { importProducts } from './import-products.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'labsilta-content-'))
  cpSync('content', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const example = readFileSync('docs/catalogue.csv', 'utf8')

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** All product files as written now. */
const written = () =>
  readdirSync(join(folder, 'catalogue/products')).map((name) => [
    name,
    readFileSync(join(folder, 'catalogue/products', name), 'utf8'),
  ])

function problemsOf(read: () => unknown): string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('an import', () => {
  beforeEach(() => void write('catalogue/campaigns.yaml', '[]'))

  test('of the documented example makes it the catalogue', () => {
    expect(importProducts(write('own.csv', example), folder)).toBe(2)
    const { products } = readCatalogue(folder)
    expect(products.map(({ id }) => id)).toEqual([
      'mercury-in-fish-en-16277',
      'density-of-plastics-iso-1183-1',
    ])
    expect(products[0]).toMatchObject({
      matrices: [
        { en: 'fish', fi: 'kala' },
        { en: 'fish feed', fi: 'kalanrehu' },
      ],
      detectionLimit: { kind: 'quantification', en: '0.005 mg/kg', fi: '0,005 mg/kg' },
      turnaroundWeeks: { min: 1.5, max: 2 },
      price: { minCents: 6900, maxCents: 6900, unit: 'sample' },
      volumeTiers: [
        { fromQuantity: 5, discountPercent: 10 },
        { fromQuantity: 20, discountPercent: 15 },
      ],
    })
    expect(products[1]).toMatchObject({ detectionLimit: null, volumeTiers: [] })
  })

  test('without a product of a campaign changes nothing and names the campaign', () => {
    cpSync('content/catalogue/campaigns.yaml', join(folder, 'catalogue/campaigns.yaml'))
    const before = written()
    expect(problemsOf(() => importProducts(write('own.csv', example), folder))).toContainEqual(
      expect.stringMatching(/catalogue\/campaigns\.yaml:\d+ items: there is no product /),
    )
    expect(written()).toEqual(before)
  })

  test('of the catalogue itself as JSON leaves it as it was', () => {
    const before = readCatalogue(folder)
    const count = importProducts(write('own.json', JSON.stringify(before.products)), folder)
    expect(count).toBe(before.products.length)
    const byId = (catalogue: typeof before) =>
      catalogue.products.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(byId(readCatalogue(folder))).toEqual(byId(before))
  })

  test('reports the problems of each row and changes nothing', () => {
    const before = written()
    const wrong = example
      .replace(',icp-ms,elemental | regulatory', ',alchemy,elemental | magic')
      .replace(',quantification,', ',,')
      .replace('4500,6000,sample', '4500,4000,box')
      .replace('mikael-lindqvist', 'nobody-knows')
    expect(problemsOf(() => importProducts(write('own.csv', wrong), folder))).toEqual([
      expect.stringMatching(/^own\.csv:2 typesOfTesting\.1: /),
      expect.stringMatching(/^own\.csv:2 detectionLimit\.kind: /),
      expect.stringMatching(/^own\.csv:3 price\.unit: /),
    ])
    const foreign = example
      .replace(',icp-ms,elemental', ',alchemy,elemental')
      .replace('mikael-lindqvist', 'nobody')
    expect(problemsOf(() => importProducts(write('own.csv', foreign), folder))).toEqual([
      'own.csv:2 method: there is no method alchemy',
      'own.csv:3 expert: nobody in content/team.yaml has the id nobody',
    ])
    expect(written()).toEqual(before)
  })

  test('reports duplicate addresses, unknown columns and unreadable files', () => {
    const [heading = '', first = ''] = example.split('\n')
    const twice = [heading, first, first.replace('elohopea-kalassa', 'toinen-nimi')].join('\n')
    expect(problemsOf(() => importProducts(write('own.csv', twice), folder))).toEqual([
      'own.csv:3 id: mercury-in-fish-en-16277 is taken by own.csv:2',
    ])
    const more = [`${heading},colour`, `${first},blue`].join('\n')
    expect(problemsOf(() => importProducts(write('own.csv', more), folder))[0]).toMatch(/own\.csv:2 .*colour/)
    expect(problemsOf(() => importProducts(write('own.csv', `${heading}\na,b`), folder))[0]).toMatch(
      /is not CSV/,
    )
    expect(problemsOf(() => importProducts(write('own.csv', heading), folder))[0]).toMatch(/has no products/)
    expect(problemsOf(() => importProducts('nowhere.csv', folder))[0]).toMatch(/cannot be read/)
    expect(problemsOf(() => importProducts(write('own.json', '{'), folder))[0]).toMatch(/is not JSON/)
    expect(problemsOf(() => importProducts(write('own.json', '{}'), folder))[0]).toMatch(/not an array/)
  })
})

describe('the catalogue of content/', () => {
  test('reports duplicate addresses and unknown references with their place', () => {
    const path = join(folder, 'catalogue/products/fire.yaml')
    const text = readFileSync(path, 'utf8')
    const spoiled = text.replace(/slugFi: .*/, 'slugFi: kuitukoe').replace(/expert: .*/, 'expert: nobody')
    writeFileSync(path, spoiled)
    writeFileSync(
      join(folder, 'catalogue/products/surface.yaml'),
      readFileSync(join(folder, 'catalogue/products/surface.yaml'), 'utf8').replace(
        /slugFi: .*/,
        'slugFi: kuitukoe',
      ),
    )
    const problems = problemsOf(() => readCatalogue(folder))
    expect(problems).toHaveLength(2)
    const lineOf = (needle: string) => spoiled.split('\n').findIndex((line) => line.includes(needle)) + 1
    expect(problems.find((problem) => problem.includes('nobody'))).toContain(
      `fire.yaml:${lineOf('nobody')} expert: `,
    )
    expect(problems.find((problem) => problem.includes('kuitukoe'))).toContain(
      'surface.yaml:2 slugFi: kuitukoe is taken by',
    )
  })
})
