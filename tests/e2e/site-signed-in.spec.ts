import type { Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { VisitedForm } from './support/site-form.ts'

/** Public pages for a person who is signed in. */

const say = textsOf('en')
const desk = { width: 1280, height: 800 }

const portalLink = (page: Page) => page.locator('header a[href="/portal"]:visible')
const initials = (page: Page) =>
  portalLink(page).evaluate((link) => getComputedStyle(link, '::before').content.split(' / ')[0])

test('the header has the initials of the person in a place of their own until the sign-out in any tab', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desk)
  await page.goto(pathTo.about({}, 'en'))
  await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
  const place = await portalLink(page).boundingBox()
  expect(await initials(page)).toBe('""')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await beKnownToProvider(context, 'anna')
  const portal = await context.newPage()
  await portal.goto(pathTo.portal({}, 'en'))
  await expect(portal.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()

  await page.reload()
  await expect.poll(() => initials(page)).toBe('"AV"')
  expect(await portalLink(page).boundingBox()).toEqual(place)
  await expect(portalLink(page)).toHaveAccessibleName(/^Anna Virtanen Customer portal$/)
  expect(requests.filter((url) => /portal|auth0|worker/i.test(new URL(url).pathname))).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL(/\/blog$/)
  expect(await initials(page)).toBe('"AV"')

  await portal.getByRole('button', { name: /Anna Virtanen/ }).click()
  await portal.getByRole('menuitem', { name: say('shell:person.signOut') }).click()
  await portal.waitForURL(({ pathname }) => pathname === '/')
  await expect.poll(() => initials(page)).toBe('""')
  expect(await portalLink(page).boundingBox()).toEqual(place)
  expect(await page.evaluate(() => localStorage.getItem('labsilta.person'))).toBeNull()
})

test('forms are filled in with the person, and typed words stay', async ({ page, context }) => {
  await beKnownToProvider(context, 'anna')
  await page.goto(pathTo.portal({}, 'en'))
  await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
  const visited = new VisitedForm(page, 'offer_request', 'en')
  await visited.open()
  await expect(visited.field('name')).toHaveValue('Anna Virtanen')
  await expect(visited.field('email')).toHaveValue(/^anna[.@]/)
  await expect(visited.field('company')).toHaveValue(/\S/)
  await expect(visited.field('phone')).toHaveValue('')
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveValue('')
  const kept = () => page.evaluate(() => sessionStorage.getItem('labsilta.forms') ?? '')
  await visited.field('phone').fill('+358 40 123 4567')
  expect(await kept()).toContain('+358 40 123 4567')
  expect(await kept()).not.toContain('Anna Virtanen')
  await visited.field('phone').fill('')
  await visited.field('name').fill('Anna V.')
  await page.reload()
  await visited.isTakenOver()
  await expect(visited.field('company')).toHaveValue(/\S/)
  await expect(visited.field('name')).toHaveValue('Anna V.')

  await page.goto(pathTo.portal({}, 'en'))
  await page.getByRole('button', { name: /Anna Virtanen/ }).click()
  await page.getByRole('menuitem', { name: say('shell:person.signOut') }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  // In the same tab only typed words are left.
  await visited.open()
  await expect(visited.field('name')).toHaveValue('Anna V.')
  await expect(visited.field('company')).toHaveValue('')
  const next = new VisitedForm(await context.newPage(), 'offer_request', 'en')
  await next.open()
  await next.field('phone').focus()
  await expect(next.field('name')).toHaveValue('')
})
