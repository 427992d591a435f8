import type { Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { isDeep, journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { plain } from '#tools/browser/plain.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { actByApi, draftByApi, getByApi, submitByApi } from './support/draft-by-api.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Orders of this test, found by a word that no other order contains. */
async function giveOrders(word: string) {
  const draft = (edit: object, samples: string[]) => draftByApi('otto', edit, samples)
  const first = await draft({ name: `Öljysäiliö ${word}`, request: 'Which oil?' }, ['Tank'])
  await draft({ name: `Bottle ${word}`, reference: `PO-77-${word}` }, ['Cap', 'Neck'])
  await draft({ name: `Adhesive ${word}`, notes: `Ask the plant in Hämeenkyrö` }, [])
  return submitByApi('otto', first)
}

/** Beginning of each row: number, name, and whether it is unread. */
const rowsOf = async (page: Page) => {
  const heads = await page.getByRole('table').locator('tbody th').allInnerTexts()
  return heads.map((head) => plain(head).replace(/^L-\d+ /, ''))
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`orders are searched, sorted and filtered, and the address keeps the choices (${language})`, async ({
    page,
    context,
  }) => {
    const word = `kw${language}${Date.now().toString(36)}`
    await giveOrders(word)
    await beKnownToProvider(context, 'otto')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(pathTo.portal({}, language))
    const search = page.getByRole('searchbox', { name: say('orders:filters.search') })
    const widthOfSearch = async () => (await search.boundingBox())?.width
    const width = await widthOfSearch()
    await expect(search).toHaveAttribute('placeholder', say('portal:list.orders.searchHint'))
    await search.fill(word.toUpperCase())
    const newestFirst = [`Adhesive ${word}`, `Bottle ${word}`, `Öljysäiliö ${word}`]
    await expect.poll(() => rowsOf(page)).toEqual(newestFirst)
    expect(new URL(page.url()).searchParams.get('query')).toBe(word.toUpperCase())
    // The way to clear the filters comes below them, and none of them moves.
    await expect(page.getByRole('button', { name: say('orders:filters.clear') })).toBeVisible()
    expect(await widthOfSearch()).toBe(width)

    const sort = page.getByLabel(say('orders:filters.sort'))
    await sort.selectOption('oldest')
    await expect.poll(() => rowsOf(page)).toEqual([...newestFirst].reverse())
    // Ö comes after all other letters here.
    await sort.selectOption('name')
    await expect.poll(() => rowsOf(page)).toEqual(newestFirst)
    await sort.selectOption('state')
    await expect
      .poll(() => rowsOf(page))
      .toEqual([`Adhesive ${word}`, `Bottle ${word}`, `Öljysäiliö ${word}`])
    await page.reload()
    await expect(sort).toHaveValue('state')
    await expect.poll(() => rowsOf(page)).toHaveLength(3)

    await page.getByLabel(say('orders:filters.status'), { exact: true }).selectOption('waiting_for_review')
    await expect.poll(() => rowsOf(page)).toEqual([`Öljysäiliö ${word}`])
    const address = new URL(page.url()).searchParams
    expect([address.get('status'), address.get('sort')]).toEqual(['waiting_for_review', 'state'])

    await page.getByRole('button', { name: say('orders:filters.clear') }).click()
    await expect(sort).toHaveValue('state')
    for (const [words, name] of [
      [`oljysailio ${word}`, `Öljysäiliö ${word}`],
      [`77-${word}`, `Bottle ${word}`],
    ] as const) {
      await search.fill(words)
      await expect.poll(() => rowsOf(page)).toEqual([name])
    }
    await search.fill('HAMEENKYRO')
    await expect.poll(async () => (await rowsOf(page)).includes(`Adhesive ${word}`)).toBe(true)

    await search.fill(`no such ${word}`)
    await expect(page.getByText(say('orders:list.noMatch'))).toBeVisible()
    await expectWellDrawn(page)
  })

  test(`news is marked until the order is opened (${language})`, async ({ page, context }) => {
    const word = `nw${language}${Date.now().toString(36)}`
    const { id } = await giveOrders(word)
    await beKnownToProvider(context, 'otto')
    await page.goto(`${pathTo.portal({}, language)}?query=${word}&sort=oldest`)
    const first = page.getByRole('table').locator('tbody tr').first()
    await expect(first).toContainText('Öljysäiliö')
    await expect(first).not.toContainText(say('orders:list.news'))

    await actByApi('expert', id, 'cancel', { reason: 'The tank is empty.' })
    await expect(first).toContainText(say('orders:list.news'))
    await expectWellDrawn(page)

    await first.getByRole('link').click()
    await expect(page.getByText('The tank is empty.').first()).toBeVisible()
    await page.goBack()
    await expect(first).toContainText('Öljysäiliö')
    await expect(first).not.toContainText(say('orders:list.news'))
    expect((await getByApi('otto', id)).hasNews).toBe(false)
  })

  test(`an expert sorts the orders of one organisation, and a search stays newest first (${language})`, async ({
    page,
    context,
  }) => {
    const word = `xp${language}${Date.now().toString(36)}`
    const { organisation } = await giveOrders(word)
    await beKnownToProvider(context, 'expert')
    await page.goto(`${pathTo.portal({}, language)}?organization=${organisation?.id}&sort=name`)
    const sort = page.getByLabel(say('orders:filters.sort'))
    await expect(sort).toHaveValue('name')
    await expect(page.getByLabel(say('orders:filters.organisation'))).toHaveValue(organisation?.id ?? '')
    await expect.poll(async () => (await rowsOf(page)).length).toBeGreaterThan(3)
    const names = (await rowsOf(page)).filter((name) => name !== say('orders:list.unnamed'))
    expect(names).toEqual([...names].sort(new Intl.Collator('fi', { sensitivity: 'base' }).compare))
    const search = page.getByRole('searchbox', { name: say('orders:filters.search') })
    // Private notes are not searched for experts.
    await expect(search).toHaveAttribute('placeholder', say('portal:list.orders.searchHintWithoutNotes'))
    await search.fill(word)
    await expect.poll(() => rowsOf(page)).toHaveLength(3)
    await expect(sort).toHaveValue('newest')
    await expect(sort).toBeDisabled()
  })
}

for (const [who, address] of [
  ['anna', pathTo.portal({}, 'en')],
  ['expert', pathTo.officeOrders({}, 'fi')],
  ...(isDeep
    ? ([
        ['anna', pathTo.portal({}, 'fi')],
        ['expert', pathTo.officeOrders({}, 'en')],
      ] as const)
    : []),
] as const) {
  test(`the HTML at ${address} names all scripts of its list`, async ({ page, context }) => {
    await beKnownToProvider(context, who)
    const isThere = () => expect(page.locator('tbody a').first()).toBeVisible()
    // By another program on the way back from the provider, once.
    await page.goto(address)
    await isThere()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.reload()
    await isThere()
    const html = await (await fetch(product.siteUrl + address)).text()
    expect(scripts.length).toBeGreaterThan(20)
    expect(scripts.filter((path) => !html.includes(path) && !path.includes('worker'))).toEqual([])
  })
}

test('users without a team or without orders read what to do', async ({ page, context }) => {
  await beKnownToProvider(context, 'raija')
  await page.goto(pathTo.portal({}, 'en'))
  const say = textsOf('en')
  await expect(page.getByText(say('portal:list.teamless.title'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('orders:contactUs') }).first()).toBeVisible()
})

for (const language of journeyLanguages) {
  test(`on the narrowest phone the header is one row above its navigation (${language})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await beKnownToProvider(context, 'emily')
    await page.goto(pathTo.portal({}, language))
    const logo = page.getByRole('link', { name: textsOf(language)('shell:toStart') })
    const person = page.getByRole('button', { name: /Emily Carter/ })
    await expect(person).toBeVisible()
    const [left, right] = [await logo.boundingBox(), await person.boundingBox()]
    // Side by side: their middles are as high.
    const middles = [left, right].map((box) => (box ? box.y + box.height / 2 : Number.NaN))
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(4)
  })
}

test('a long word in the name of an offer breaks within its card', async ({ page, context }) => {
  await beKnownToProvider(context, 'anna')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(pathTo.portal({}, 'fi'))
  const card = page.getByRole('listitem').filter({ hasText: /T-\d{4}/ })
  const link = card.first().getByRole('heading', { level: 3 }).getByRole('link')
  await link.evaluate((element) => {
    element.textContent = 'Elintarvikekontaktimateriaalivaatimustenmukaisuus'
  })
  const [room, needed] = await card
    .first()
    .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
  expect(needed).toBe(room)
})
