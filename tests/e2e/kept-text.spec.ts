import type { Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { isDeep } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'

const say = textsOf('en')
const rounds = isDeep ? 60 : 15

/** Names in local storage of what is still to be written to the database of the browser. */
const listUnwritten = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('labsilta-unwritten')))

/** Keeps all writes to the database waiting, as on a slow disk, until the page is left. */
const holdDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('labsilta-unsaved', 1)
        opening.onsuccess = () => {
          const store = opening.result.transaction('work', 'readwrite').objectStore('work')
          const askOn = () => {
            store.get('nothing').onsuccess = askOn
          }
          askOn()
          resolve(true)
        }
      }),
  )

test('text that is typed or deleted just before a reload is never lost', async ({ page, context }) => {
  if (isDeep) test.setTimeout(600_000)
  await beKnownToProvider(context, 'helmi')
  await page.goto(pathTo.portal({}, 'en'))
  await page.getByRole('link', { name: 'Maalin PFAS ja metallit' }).click()
  const field = page.getByRole('textbox', { name: say('orders:messages.customer.label'), exact: true })
  for (let round = 0; round < rounds; round += 1) {
    const text = `What about sample ${round}?`
    // The first round creates the database.
    if (round % 3 === 1) await holdDatabase(page)
    await field.fill(text)
    await page.reload()
    await expect(field).toHaveValue(text)
  }
  await holdDatabase(page)
  await field.fill('')
  await page.reload()
  await expect(page.getByRole('button', { name: say('orders:messages.send'), exact: true })).toBeVisible()
  await expect.poll(() => listUnwritten(page)).toEqual([])
  await expect(field).toHaveValue('')
})

test('the item that a message is about is kept with its text', async ({ page, context }) => {
  await beKnownToProvider(context, 'helmi')
  await page.goto(pathTo.portal({}, 'en'))
  await page.getByRole('link', { name: 'Maalin PFAS ja metallit' }).click()
  const item = page.getByLabel(say('orders:messages.pin.offer'))
  await item.selectOption({ index: 1 })
  const chosen = await item.inputValue()
  expect(chosen).not.toBe('')
  await page.reload()
  await expect(item).toHaveValue(chosen)
  await item.selectOption('')
  await page.reload()
  await expect(page.getByRole('button', { name: say('orders:messages.send'), exact: true })).toBeVisible()
  await expect(item).toHaveValue('')
})

test('signing out deletes what was typed just before a reload', async ({ page, context }) => {
  await beKnownToProvider(context, 'helmi')
  await page.goto(pathTo.portal({}, 'en'))
  await page.getByRole('link', { name: 'Maalin PFAS ja metallit' }).click()
  const field = page.getByRole('textbox', { name: say('orders:messages.customer.label'), exact: true })
  await field.fill('Not for the next person')
  await page.getByRole('button', { name: /Helmi/ }).click()
  await page.getByRole('menuitem', { name: say('shell:person.signOut') }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  expect(await listUnwritten(page)).toEqual([])
})
