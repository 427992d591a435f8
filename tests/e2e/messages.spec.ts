import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Offer } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { mailbox } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

const patienceMs = 30_000

const conversationOn = (page: Page, say: Texts) =>
  page.getByRole('list', { name: say('orders:messages.title'), exact: true })

/** Writes a message on a page of a conversation and sees it there. */
async function write(page: Page, say: Texts, side: 'customer' | 'provider', text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: say(`orders:messages.${side}.label`), exact: true })
  await field.fill(text)
  await page.getByRole('button', { name: say('orders:messages.send'), exact: true }).click()
  await expect(conversationOn(page, say).getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await expect(field).toHaveValue('')
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`customer and expert ask and answer each other about an offer (${language})`, async ({
    browser,
    page,
    context,
  }) => {
    const mark = randomUUID().slice(0, 8)
    await beKnownToProvider(context, 'helmi')
    const answered = page.waitForResponse(/\/api\/v1\/offers\/[0-9a-f-]{36}$/)
    await page.goto(pathTo.portal({}, language))
    await page.getByRole('link', { name: 'Maalin PFAS ja metallit' }).click()
    const offer = (await (await answered).json()) as Offer

    // The customer asks about one item; what is typed survives a reload.
    const asked = `${mark} Why is this one so dear?`
    const field = page.getByRole('textbox', { name: say('orders:messages.customer.label'), exact: true })
    await field.fill(asked)
    await page.reload()
    await expect(field).toHaveValue(asked)
    const item = offer.items[0]?.name[language] ?? ''
    await page.getByLabel(say('orders:messages.pin.offer'), { exact: true }).selectOption({ label: item })
    await write(page, say, 'customer', asked)
    const message = conversationOn(page, say).getByRole('listitem').filter({ hasText: asked })
    await expect(message).toContainText(say('orders:messages.about', { name: item }))
    await expect(message).toContainText(say('orders:messages.customer.waitsForThem'))
    await expectWellDrawn(page)

    // The expert sees it on the start screen, keeps a note, answers, and asks in return.
    const office = await browser.newContext()
    await beKnownToProvider(office, 'expert')
    const desk = await office.newPage()
    await desk.goto(pathTo.office({}, language))
    await expect(
      desk.getByRole('heading', { name: say('office-today:groups.messages_to_answer') }),
    ).toBeVisible()
    await desk.goto(pathTo.officeOffer({ id: offer.id }, language))
    await expect(conversationOn(desk, say).getByRole('listitem').filter({ hasText: asked })).toContainText(
      say('orders:messages.provider.waitsForYou'),
    )
    const note = `${mark} The margin is small here`
    await desk.getByRole('textbox', { name: say('office:notes.label'), exact: true }).fill(note)
    await desk.getByRole('button', { name: say('office:notes.submit'), exact: true }).click()
    await expect(desk.getByRole('list', { name: say('office:notes.title') })).toContainText(note)
    await write(desk, say, 'provider', `${mark} Because of the metals`)
    await desk.getByRole('checkbox', { name: say('orders:messages.isQuestion') }).check({ force: true })
    const question = `${mark} How many paints are there?`
    await write(desk, say, 'provider', question)
    await expectWellDrawn(desk)
    const mail = await mailbox.waitFor('helmi@koivukemia.example', question, patienceMs)
    expect(mail.text).toContain('#message-')
    expect(mail.text).not.toContain(note)

    // The open page shows all of it within seconds, and the start page the question.
    await expect(conversationOn(page, say)).toContainText(question)
    await expect(page.getByText(note)).toHaveCount(0)
    await page.goto(pathTo.portal({}, language))
    await page.getByRole('link', { name: new RegExp(mark) }).click()
    await expect(page.getByLabel(say('orders:messages.answers'), { exact: true })).not.toHaveValue('')
    await page.getByRole('button', { name: say('orders:messages.customer.bannerGo') }).click()
    const questionItem = conversationOn(page, say).getByRole('listitem').filter({ hasText: question })
    await expect(questionItem).toBeFocused()
    await write(page, say, 'customer', `${mark} Twelve`)
    await expect(questionItem).toContainText(say('orders:messages.questionDone'))

    // Text typed while a message is being sent stays in the field.
    const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
    await context.route(/\/messages$/, async (route) => {
      if (route.request().method() === 'POST') await isTyped
      await route.continue()
    })
    const onItsWay = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/messages'),
    )
    await field.fill(`${mark} Two of them`)
    await page.getByRole('button', { name: say('orders:messages.send'), exact: true }).click()
    await onItsWay
    await field.fill(`${mark} are black`)
    typed()
    await expect(
      conversationOn(page, say)
        .getByRole('listitem')
        .filter({ hasText: `${mark} Two of them` }),
    ).toBeVisible()
    await expect(field).toHaveValue(`${mark} are black`)
    await field.fill('')
    await context.unroute(/\/messages$/)
    await page.goto(pathTo.portal({}, language))
    await expect(page.getByRole('link', { name: 'Maalin PFAS ja metallit' })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(mark) })).toHaveCount(0)
    await office.close()
  })
}
