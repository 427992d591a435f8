import type { Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { isDeep } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { draftByApi, getByApi, submitByApi } from './support/draft-by-api.ts'

const say = textsOf('en')
const rounds = isDeep ? 60 : 7

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

const openNotes = async (page: Page) => {
  const { id } = await submitByApi('helmi', await draftByApi('helmi', { request: 'Which oil?' }, ['Tank']))
  await beKnownToProvider(page.context(), 'helmi')
  await page.goto(pathTo.order({ id }, 'en'))
  return { id, notes: page.getByRole('textbox', { name: say('portal:order.notes.label') }) }
}

test('private notes survive a reload within a moment, before which the browser asks', async ({ page }) => {
  const { id, notes } = await openNotes(page)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  for (let round = 1; round <= rounds; round += 1) {
    // The browser asks only people who have touched the page.
    await notes.click()
    await notes.fill(`Note ${round}`)
    await page.reload()
    await expect(notes).toHaveValue(`Note ${round}`)
    await expect(page.getByText(say('portal:order.notes.saved'), { exact: true })).toBeVisible()
  }
  expect(new Set(asked)).toEqual(new Set(['beforeunload']))
  await expect.poll(async () => (await getByApi('helmi', id)).notes).toBe(`Note ${rounds}`)
})

test('private notes that cannot be saved are asked about, kept and saved on the next visit', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_CONNECTION_FAILED|Failed to load resource/)
  const { id, notes } = await openNotes(page)
  await page.route(`**/api/v1/orders/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  )
  await notes.fill('Ask for a discount')
  const leave = page.getByRole('link', { name: say('portal:order.back') }).first()
  await leave.click()
  const question = page.getByRole('alertdialog', { name: say('shell:leave.title') })
  await expect(question).toContainText(say('shell:leave.textOfNotes'))
  await question.getByRole('button', { name: say('shell:leave.stay') }).click()
  await expect(notes).toHaveValue('Ask for a discount')
  await leave.click()
  await question.getByRole('button', { name: say('shell:leave.leave') }).click()
  await expect(page).toHaveURL(pathTo.portal({}, 'en'))
  expect((await getByApi('helmi', id)).notes).toBe('')
  await page.unroute(`**/api/v1/orders/${id}`)
  await page.goto(pathTo.order({ id }, 'en'))
  await expect(notes).toHaveValue('Ask for a discount')
  await expect.poll(async () => (await getByApi('helmi', id)).notes).toBe('Ask for a discount')
})

test('private notes are saved before the page is left for another one', async ({ page }) => {
  const { id, notes } = await openNotes(page)
  await notes.fill('Ask for a discount')
  await page
    .getByRole('link', { name: say('portal:order.back') })
    .first()
    .click()
  await expect(page).toHaveURL(pathTo.portal({}, 'en'))
  expect((await getByApi('helmi', id)).notes).toBe('Ask for a discount')
})
