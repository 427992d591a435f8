import { expect, type Locator } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { product } from '#tests/support/product.ts'
import { signIn } from '../browsers.ts'
import { readTable } from '../screen.ts'
import type { Journey } from './journey.ts'

/** Signs in from a protected address and returns there. */
export async function arrive({ page, scenario, say }: Journey): Promise<void> {
  const address = `${pathTo.portal({}, scenario.language)}?status=completed`
  await page.goto(address)
  await signIn(page, scenario.customer, scenario.language)
  await expect(page).toHaveURL(product.siteUrl + address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('portal:list.title'))
  await expect(page.getByRole('combobox', { name: say('orders:filters.status'), exact: true })).toHaveValue(
    'completed',
  )
}

/** Checks that open offers come first and closed ones last, and finds orders by search and filters. */
export async function readList({ page, scenario, say }: Journey): Promise<void> {
  const offers = await showAllOffers({ page, scenario, say })
  const expired = offers.getByRole('listitem').filter({ hasText: scenario.expiredOffer })
  await expect(expired.getByText(say('orders:offer.expired'), { exact: true })).toBeVisible()
  await expect(expired.getByRole('link', { name: say('portal:list.offers.askForNew') })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(offers.getByText(say('orders:offer.expired'), { exact: true })).toHaveCount(1)
  await narrowOrders({ page, scenario, say })
}

type Shown = Pick<Journey, 'page' | 'scenario' | 'say'>

/** Shows the offers of the start page that are hidden at first; none are hidden if there are few. */
export async function showAllOffers({ page, scenario, say }: Shown): Promise<Locator> {
  const offers = page.getByRole('region', { name: say('portal:list.offers.title'), exact: true })
  const names = offers.getByRole('heading', { level: 3 })
  await expect(names.first()).toBeVisible()
  if ((await names.count()) < scenario.offers.length) {
    await offers.getByRole('button', { name: say('portal:list.offers.showAll') }).click()
  }
  await expect(names).toHaveText([...scenario.offers])
  return offers
}

async function narrowOrders({ page, scenario, say }: Shown): Promise<void> {
  const table = page.getByRole('table', { name: say('portal:list.orders.caption') })
  const column = async (index: number) => [...new Set((await readTable(table)).map((row) => row[index]))]
  // The first column has the checkboxes.
  const [state, ownerOf] = [3, 4]
  await expect.poll(() => column(state)).toEqual([say('terms:orderState.completed')])
  await page.getByRole('button', { name: say('orders:filters.clear') }).click()
  await expect.poll(async () => (await column(state)).length).toBeGreaterThan(3)

  const owner = page.getByRole('combobox', { name: say('orders:filters.owner'), exact: true })
  await expect(owner.locator('option:checked')).toHaveText(say('orders:filters.anyone'))
  await owner.selectOption(say('orders:filters.me', { name: scenario.customerName }))
  await expect.poll(() => column(ownerOf)).toEqual([scenario.customerName])
  await owner.selectOption(say('orders:filters.anyone'))

  const search = page.getByRole('searchbox', { name: say('orders:filters.search') })
  for (const { what, words, finds } of scenario.searches) {
    await search.fill(words)
    await expect(table.getByRole('rowheader'), `found by ${what}`).toHaveText([
      new RegExp(`^L-\\d+ ${finds}$`),
    ])
  }
  await search.fill('no order is called so')
  await expect(page.getByText(say('orders:list.noMatch'))).toBeVisible()
  await search.fill('')
  await expect(table).toBeVisible()
}
