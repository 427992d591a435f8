import { expect, test } from 'vitest'
import { languages } from '#contract/lists.ts'
import { appOf, type PathName, paths } from '#web/paths.ts'
import { isElsewhere } from './elsewhere.ts'
import { errorPathOf } from './loader/error-path.ts'

const names = Object.keys(paths) as PathName[]

test('every address is either of the site or of another program', () => {
  for (const name of names)
    for (const language of languages) {
      const pathname = paths[name][language].replace(/:\w+/g, 'x')
      expect([pathname, isElsewhere(pathname)]).toEqual([pathname, appOf(pathname) !== 'site'])
      expect(isElsewhere(pathname.replace(/\/?$/, '/'))).toBe(isElsewhere(pathname))
    }
})

test('what merely begins like an address of the portal is not the portal’s, what is below one is', () => {
  expect(['/portals', '/officer', '/fi/portaalit', '/authors', '/files'].filter(isElsewhere)).toEqual([])
  const below = ['/portal/nowhere', '/fi/toimisto/x/y', '/auth/x', '/api/docs', '/blog/feed.xml']
  expect(below.filter((path) => !isElsewhere(path))).toEqual([])
})

test('what is wrong is said in the language of the address', () => {
  expect([errorPathOf('404', '/a/b'), errorPathOf('404', '/files')]).toEqual([
    paths.notFound.en,
    paths.notFound.en,
  ])
  expect([errorPathOf('404', '/fi/a'), errorPathOf('500', '/fi')]).toEqual([
    paths.notFound.fi,
    paths.serverError.fi,
  ])
})
