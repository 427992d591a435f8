import { expect, test } from 'vitest'
import { dataUrlOf, pageIdOf } from './page-id.ts'

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about//', '/about/'],
  ['/about#team', '/about'],
  ['/about/?code=a&state=b#c', '/about'],
  ['/index.html', '/'],
  ['/blog/index.html', '/blog/index.html'],
  ['/fi/ty%C3%B6', '/fi/työ'],
  ['/a%2', '/a%2'],
])('%s is the page %s', (address, id) => {
  expect(pageIdOf(address)).toBe(id)
})

test('a relative address is resolved against its page', () => {
  expect(pageIdOf('team', '/fi/meista')).toBe('/fi/team')
  expect(pageIdOf('../terms#a', '/blog/a-post')).toBe('/terms')
})

test('patterns are compared segment by segment: a word over a parameter over a rest', () => {
  const patterns = {
    '/orders/:id': 'parameter',
    '/orders/*': 'rest',
    '/:noun/new': 'late word',
    '/orders/new': 'word',
    '/*': 'everything',
  }
  const pageOf = (address: string) => pageIdOf(address, '/', patterns)
  expect(pageOf('/orders/new')).toBe('word')
  expect(pageOf('/orders/7')).toBe('parameter')
  expect(pageOf('/orders/a%20b')).toBe('parameter')
  expect(pageOf('/orders/7/samples')).toBe('rest')
  expect(pageOf('/orders')).toBe('rest')
  expect(pageOf('/offers/new')).toBe('late word')
  expect(pageOf('/a/b/c')).toBe('everything')
})

test('a static page takes precedence over a pattern, and an unmatched path is its own page', () => {
  expect(pageIdOf('/orders/list', '/', { '/orders/list': '/orders/list', '/orders/:id': '/orders' })).toBe(
    '/orders/list',
  )
  expect(pageIdOf('/offers/1', '/', { '/orders/:id': '/orders' })).toBe('/offers/1')
})

test('the address of page data has no outer slashes and no query', () => {
  expect(dataUrlOf('/')).toBe('/page-data/index/page-data.json')
  expect(dataUrlOf('/fi/blogi/näyte')).toBe('/page-data/fi/blogi/n%C3%A4yte/page-data.json')
  expect(dataUrlOf('/a?b#c')).toBe('/page-data/a%3Fb%23c/page-data.json')
  expect(dataUrlOf('//evil.example/')).toBe('/page-data/evil.example/page-data.json')
})
