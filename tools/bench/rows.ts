import type { Order } from '#contract/orders.ts'
import { type DraftSize, makeDrafts } from './data/drafts.ts'
import { provideProducts } from './data/products.ts'
import type { Load } from './load.ts'
import { warmUpSeconds } from './measured.ts'
import { officeRows } from './office-rows.ts'
import type { BenchOptions } from './options.ts'
import { productQueries } from './product-queries.ts'
import { type Bench, byExpert, type Prepared, prepareReads, type Row } from './reading.ts'
import { type RawStatement, vary } from './replay.ts'
import type { Subject, Subjects } from './subjects.ts'

/** Rows of the table. */
const rows: Row[] = [
  { name: 'list: 20 newest', isCompared: true, prepare: readLists },
  {
    name: 'order 10 × 1',
    isCompared: true,
    prepare: (bench) => readOrders(bench, bench.subjects.smallOrders),
  },
  {
    name: 'order 50 × 4',
    isCompared: true,
    prepare: (bench) => readOrders(bench, bench.subjects.largeOrders),
  },
  search('frequent', () => ['packaging', 'migration', 'autumn']),
  search('rare', () => ['quartz', 'zirconium']),
  search('one number', ({ rareReference }) => [rareReference]),
  search('absent', () => ['xylophone', 'packagings', 'PO-2019-0']),
  search('one letter', () => ['e', 'p']),
  search('one rare letter', () => ['q']),
  search('two letters', () => ['tr', 'pa']),
  search('two rare letters', () => ['qu', 'zi']),
  search('two absent letters', () => ['qx', 'jj']),
  search('only in old orders', () => ['nordlicht']),
  search('two words', () => ['autumn packaging', 'pilot migration lid']),
  search('two words, one rare', () => ['quartz packaging', 'series zirconium']),
  ...officeRows,
  { name: 'save 50 × 4, new', prepare: (...args) => saveSamples('new', ...args) },
  {
    name: 'save 50 × 4, edited',
    prepare: (...args) => saveSamples('edited', ...args),
  },
  { name: 'submit 10 × 2', ...submitting({ samples: 10, tests: 2 }) },
  { name: 'submit 50 × 4', ...submitting({ samples: 50, tests: 4 }) },
  { name: 'products: 2,000', prepare: (bench) => findProducts(bench, 2000) },
  { name: 'products: 100,000', prepare: (bench) => findProducts(bench, 100_000) },
]

/** Rows whose name contains a part that the options name. Throws if there are none. */
export function chooseRows({ only }: Pick<BenchOptions, 'only'>): Row[] {
  const chosen = rows.filter(({ name }) => only?.some((part) => name.includes(part)) ?? true)
  if (chosen.length === 0) throw new Error(`No row has ${only?.join(' or ')} in its name`)
  return chosen
}

function search(kind: string, words: (subjects: Subjects) => string[]): Row {
  return byExpert(`search: ${kind}`, (subjects) =>
    words(subjects).map((word) => `/orders?query=${encodeURIComponent(word)}`),
  )
}

function readLists({ watched, subjects }: Bench): Promise<Prepared> {
  const calls = subjects.customers.map(({ token }) => ({ path: '/api/v1/orders', token }))
  return prepareReads(watched, calls)
}

function readOrders({ watched }: Bench, orders: { id: string; reader: Subject }[]): Promise<Prepared> {
  const calls = orders.map(({ id, reader }) => ({ path: `/api/v1/orders/${id}`, token: reader.token }))
  return prepareReads(watched, calls)
}

const productSearches = 600

/** Searches of the catalogue with all counts, each as different from the others as people's are. */
async function findProducts({ watched, subjects, databaseUrl }: Bench, count: number): Promise<Prepared> {
  const products = await provideProducts(databaseUrl, count)
  const { token } = subjects.expert
  const paths = productQueries(products, productSearches)
  return prepareReads(
    watched,
    paths.map((path) => ({ path, token })),
  )
}

const largeDraft: DraftSize = { samples: 50, tests: 4 }

/** `new`: the list is replaced each time; `edited`: every row is kept and has its text changed. */
async function saveSamples(how: 'new' | 'edited', bench: Bench, connections: number): Promise<Prepared> {
  const { watched, adminUrl, subjects } = bench
  const { token, caller } = buyer(subjects)
  const ids = await makeDrafts(adminUrl, caller.personId, connections * 2, largeDraft)
  const templates: RawStatement[][] = []
  const drafts: Extract<Load, { kind: 'save' }>['drafts'] = []
  for (const [index, id] of ids.entries()) {
    const { version, samples } = JSON.parse((await watched.call(getOrder(id, token))).body) as Order
    const bodies = ['a', 'b'].map((edition) => bodyOf(samples, how, edition))
    if (index < connections) {
      drafts.push({ id, version, token, bodies })
      continue
    }
    const save = (nth: number) =>
      watched.call({
        method: 'PUT',
        path: `/api/v1/orders/${id}/samples`,
        token,
        headers: { 'if-match': `"${version + nth}"` },
        body: bodies[nth],
      })
    templates.push(vary((await save(0)).statements, (await save(1)).statements))
  }
  const sequences = templates.map((_, template) => ({ template, given: {} }))
  return { load: { kind: 'save', drafts }, raw: { templates, sequences, order: 'own' } }
}

function bodyOf(samples: Order['samples'], how: 'new' | 'edited', edition: string): string {
  const rows = samples.map(({ id, name, material, batch, note, tests }) => ({
    ...(how === 'edited' && { id }),
    name: `${name} ${edition}`,
    material,
    batch,
    note,
    tests: tests.map((test) => test.offerItemId),
  }))
  return JSON.stringify({ samples: rows })
}

/** Each draft can be submitted once, so there are about twice as many as were ever submitted in the time. */
function submitting(size: DraftSize): Pick<Row, 'prepare'> {
  return {
    prepare: async ({ watched, adminUrl, subjects, seconds }, connections) => {
      const { token, caller } = buyer(subjects)
      const count = (warmUpSeconds + seconds) * (connections === 1 ? 800 : 1500)
      const made = await makeDrafts(adminUrl, caller.personId, count * 2 + 2, size)
      const [first = '', second = '', ...ids] = made
      const submit = (id: string) =>
        watched.call({
          method: 'POST',
          path: `/api/v1/orders/${id}/submit`,
          token,
          headers: { 'if-match': '"1"', 'idempotency-key': crypto.randomUUID() },
          body: '{}',
        })
      const template = vary((await submit(first)).statements, (await submit(second)).statements)
      return {
        load: { kind: 'submit', drafts: ids.slice(0, count).map((id) => ({ id, version: 1, token })) },
        raw: {
          templates: [template],
          sequences: ids.slice(count).map((id) => ({ template: 0, given: { [second]: id } })),
          order: 'once',
        },
      }
    },
  }
}

const getOrder = (id: string, token: string) => ({
  method: 'GET' as const,
  path: `/api/v1/orders/${id}`,
  token,
})

/** Customer of an organisation of medium size. */
function buyer({ customers }: Subjects): Subject {
  const subject = customers[Math.floor(customers.length / 2)]
  if (!subject) throw new Error('Nobody is there to order')
  return subject
}
