import { expect } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { product } from '#tests/support/product.ts'
import { readTable } from '../screen.ts'
import { signIn } from '../stage.ts'
import type { Journey } from './journey.ts'

/** Signs in from a protected address and returns there. */
export async function arrive({ page, cast, say }: Journey): Promise<void> {
  const address = `${pathTo.portal({}, cast.language)}?status=completed`
  await page.goto(address)
  await signIn(page, cast.customer, cast.language)
  await expect(page).toHaveURL(product.siteUrl + address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('portal:list.title'))
  await expect(page.getByRole('combobox', { name: say('orders:filters.status'), exact: true })).toHaveValue(
    'completed',
  )
}

/** Checks that valid offers come first, and finds orders by search and filters. */
export async function readList({ page, cast, say }: Journey): Promise<void> {
  const offers = page.getByRole('region', { name: say('portal:list.offers.title'), exact: true })
  const names = offers.getByRole('heading', { level: 3 })
  await expect(names.first()).toBeVisible()
  if ((await names.count()) < cast.offers.length) {
    await offers.getByRole('button', { name: say('portal:list.offers.showAll') }).click()
  }
  await expect(names).toHaveText([...cast.offers])
  const expired = offers.getByRole('listitem').filter({ hasText: cast.expiredOffer })
  await expect(expired.getByText(say('portal:offer.expired'), { exact: true })).toBeVisible()
  await expect(expired.getByRole('link', { name: say('portal:list.offers.askForNew') })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(offers.getByText(say('portal:offer.expired'), { exact: true })).toHaveCount(1)
  await narrowOrders({ page, cast, say })
}

async function narrowOrders({ page, cast, say }: Pick<Journey, 'page' | 'cast' | 'say'>): Promise<void> {
  const table = page.getByRole('table', { name: say('portal:list.orders.caption') })
  const column = async (index: number) => [...new Set((await readTable(table)).map((row) => row[index]))]
  await expect.poll(() => column(2)).toEqual([say('terms:orderState.completed')])
  await page.getByRole('button', { name: say('orders:filters.clear') }).click()
  await expect.poll(async () => (await column(2)).length).toBeGreaterThan(3)

  const owner = page.getByRole('combobox', { name: say('orders:filters.owner'), exact: true })
  await expect(owner.locator('option:checked')).toHaveText(say('orders:filters.anyone'))
  await owner.selectOption(say('orders:filters.me', { name: cast.customerName }))
  await expect.poll(() => column(3)).toEqual([cast.customerName])
  await owner.selectOption(say('orders:filters.anyone'))

  const search = page.getByRole('searchbox', { name: say('orders:filters.search') })
  for (const { what, words, finds } of cast.searches) {
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
