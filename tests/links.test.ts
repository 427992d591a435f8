import { expect, test } from 'vitest'
import { linkTo, pathOf } from '#server/website-links.ts'
import { pathTo } from '#web/paths.ts'

/** The server cannot import the addresses of the website, so this test compares the two lists. */
test('links in mails and answers lead where the website has its pages', () => {
  for (const language of ['en', 'fi'] as const) {
    const path = (place: Parameters<typeof linkTo>[1], key = 'KEY') =>
      new URL(linkTo('https://a.example', place, key, language)).pathname
    expect(path('order')).toBe(pathTo.order({ id: 'KEY' }, language))
    expect(path('office')).toBe(pathTo.officeOrder({ id: 'KEY' }, language))
    expect(path('portal', '')).toBe(pathTo.portal({}, language))
    expect(path('notifications', '')).toBe(pathTo.portalNotifications({}, language))
    expect(path('team', '')).toBe(pathTo.portalTeam({}, language))
    expect(path('teamInvitation')).toBe(pathTo.teamInvitation({ token: 'KEY' }, language))
    for (const page of ['start', 'products', 'contact', 'partners'] as const)
      expect(pathOf(page, language)).toBe(pathTo[page]({}, language))
    expect(path('invitation')).toBe(pathTo.invitation({ token: 'KEY' }, language))
  }
})
