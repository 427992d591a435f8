import { expect, test } from 'vitest'
import { linkTo } from '#server/orders/notices/rules.ts'
import { pathTo } from '#web/paths.ts'

/** The server cannot import the website's addresses, so this holds the two against each other. */
test('links in mails lead where the website has its pages', () => {
  for (const language of ['en', 'fi'] as const) {
    const path = (place: Parameters<typeof linkTo>[1]) =>
      new URL(linkTo('https://a.example', place, 'KEY', language)).pathname
    expect(path('order')).toBe(pathTo.order({ id: 'KEY' }, language))
    expect(path('office')).toBe(pathTo.officeOrder({ id: 'KEY' }, language))
    expect(path('invitation')).toBe(pathTo.invitation({ token: 'KEY' }, language))
  }
})
