import type { Facts, PageData, SharedData, SliceData } from '#web/site/page-data.ts'

export type FixtureResult = { links: string[]; farLinks: string[] }

export const sharedHash = '0a1b2c'
const facts = { legalName: 'Fixture Oy' } as Facts
export const shared: SharedData = { data: { facts } }

export const slices: Record<string, SliceData> = {
  header: { component: 'Header', result: 'The header' },
  contact: { component: 'Contact', result: 'The contact band' },
}

const numbers = [1, 2, 3, 4, 5, 6]

function page(path: string, more: Partial<PageData> & Partial<FixtureResult> = {}): PageData {
  const { links = ['/start'], farLinks = [], ...rest } = more
  const title = path === '/start' ? 'Start' : `Page ${path}`
  return {
    path,
    component: 'PlainPage',
    language: path.startsWith('/fi/') ? 'fi' : 'en',
    alternate: '/start',
    title,
    description: `About ${path}`,
    slices: ['header'],
    shared: [],
    result: { links, farLinks } satisfies FixtureResult,
    ...rest,
  }
}

/** Pages of the fixture; `/file` and addresses below `/portal` exist but are no pages. */
export const pages: PageData[] = [
  page('/start', {
    links: [
      '/other',
      '/file',
      '/nowhere',
      '/lazy',
      '/portal/x',
      '/start?view=2',
      '/start#far',
      '/.//nowhere/x',
    ],
    farLinks: ['/far'],
  }),
  page('/other', { component: 'OtherPage', slices: ['header', 'contact'], shared: [sharedHash] }),
  page('/far', { shared: [sharedHash] }),
  page('/lazy', { component: 'LazyPage' }),
  page('/orders'),
  page('/fi/työ'),
  page('/many', { links: numbers.map((number) => `/many/${number}`), farLinks: ['/many/far'] }),
  ...numbers.map((number) => page(`/many/${number}`, { links: [] })),
  page('/many/far'),
  page('/bare', { links: [] }),
  page('/404', { title: 'Not found', links: [] }),
  page('/500', { title: 'Trouble', links: [] }),
  page('/fi/404', { title: 'Ei löytynyt', links: [] }),
]
