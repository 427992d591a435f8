import { expect, test } from 'vitest'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import { findBrokenLinks, linksOf } from './check-links.ts'
import { findWrongFilter } from './filters.ts'

test('a link to a missing page or anchor is reported with its page', () => {
  const about =
    linksOf(`<h2 id="määritysraja">x</h2><a href="/terms#2-prices">a</a><a href="/term">b</a><a href="#määritysraja">c</a>
      <a href="/terms#gone">d</a><a href="/portal">e</a><a href="/terms?x=y">f</a>`)
  const pages = { '/about': about, '/terms': linksOf('<h2 id="2-prices">') }
  expect(findBrokenLinks(pages, () => null)).toEqual([
    '/about: /term leads nowhere',
    '/about: /terms#gone has no such place',
  ])
})

test('a link to tests with an unknown filter or value is reported', () => {
  const right = ['text=lead', 'industryOrMaterial=waste,metal&amp;text=a', 'standard=EN+71-3']
  const wrong = ['typeOfTesting=fire,firing', 'device=dsc', 'standard=EN+71-3:2019']
  const links = [...right, ...wrong].map((query) => `<a href="/fi/tuotteet?${query}">x</a>`)
  const pages = { '/fi': linksOf(links.join('')), '/fi/tuotteet': linksOf('') }
  expect(findBrokenLinks(pages, findWrongFilter(readCatalogue()))).toEqual([
    '/fi: /fi/tuotteet?typeOfTesting=fire,firing: no test has the typeOfTesting firing',
    '/fi: /fi/tuotteet?device=dsc: there is no filter device',
    '/fi: /fi/tuotteet?standard=EN+71-3:2019: no test has the standard EN 71-3:2019',
  ])
})
