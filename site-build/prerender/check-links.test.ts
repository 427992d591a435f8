import { expect, test } from 'vitest'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import { findBrokenLinks, linksOf } from './check-links.ts'
import { findWrongFilter } from './filters.ts'

test('a link to a page or a place that is not there is found, with the page it is on', () => {
  const about =
    linksOf(`<h2 id="määritysraja">x</h2><a href="/terms#2-prices">a</a><a href="/term">b</a><a href="#määritysraja">c</a>
      <a href="/terms#gone">d</a><a href="/portal">e</a><a href="/terms?x=y">f</a>`)
  const pages = { '/about': about, '/terms': linksOf('<h2 id="2-prices">') }
  expect(findBrokenLinks(pages, () => null)).toEqual([
    '/about: /term leads nowhere',
    '/about: /terms#gone has no such place',
  ])
})

test('a link to tests by a filter or a value that there is not is found', () => {
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
