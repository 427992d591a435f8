import { expect, test } from 'vitest'
import { twinOf } from '#contract/entry-paths.ts'
import { isElsewhere } from './elsewhere.ts'
import { errorPathOf } from './loader/error-path.ts'

test('addresses below those of portal, office, API and files are elsewhere, and similar ones are not', () => {
  expect(['/portals', '/officer', '/fi/portaalit', '/authors', '/files'].filter(isElsewhere)).toEqual([])
  const below = ['/portal/nowhere', '/fi/toimisto/x/y', '/auth/x', '/api/docs', '/blog/feed.xml']
  expect(below.filter((path) => !isElsewhere(path))).toEqual([])
})

test('errors are shown in the language of the address', () => {
  expect([errorPathOf('notFound', '/a/b'), errorPathOf('notFound', '/files')]).toEqual(['/404', '/404'])
  expect([errorPathOf('notFound', '/fi/a'), errorPathOf('serverError', '/fi')]).toEqual([
    '/fi/404',
    '/fi/500',
  ])
})

test('an address has a twin in the other language, never on another host', () => {
  expect(['/', '/a/b', '/fi', '/fi/', '/fi/a', '/final'].map(twinOf)).toEqual([
    '/fi/',
    '/fi/a/b',
    '/',
    '/',
    '/a',
    '/fi/final',
  ])
  expect(['/fi//host', '/fi/\\host', '/fi/\\/host'].map(twinOf)).toEqual(['/host', '/host', '/host'])
})
