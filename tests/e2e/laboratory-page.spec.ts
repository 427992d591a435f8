import type { Page } from '@playwright/test'
import type { Consignment } from '#contract/consignments.ts'
import { formatConsignmentNumber, formatSampleNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { listenForNoise } from '#tests/support/page-noise.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'
import { aSentConsignment } from './support/laboratory.ts'
import { addReport, confirmArrival, createLink, enterValues, sendReport } from './support/laboratory-page.ts'
import { callAs } from './support/order-by-api.ts'
import { overtake } from './support/overtake.ts'
import { download } from './support/screen.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Holds calls to an address until the returned function is called. */
async function holdCalls(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Continues to write while a question is being sent. The text stays, also for another tab. */
async function askAndGoOn(page: Page, say: Texts, question: string): Promise<void> {
  const fieldOf = (tab: Page) => tab.getByRole('textbox', { name: say('laboratory:questions.label') })
  const release = await holdCalls(page, '**/api/v1/laboratory/questions')
  await fieldOf(page).fill(question)
  await page.getByRole('button', { name: say('laboratory:questions.ask') }).click()
  await fieldOf(page).fill('And how fine')
  release()
  await expect(page.getByRole('list').getByText(question)).toBeVisible()
  await expect(fieldOf(page)).toHaveValue('And how fine')
  expect(await page.evaluate(() => Object.values(localStorage))).toContain('And how fine')
}

/** Reads values from a file, which asks before it replaces those in the field. */
async function replaceByFile(page: Page, say: Texts, orderNumber: number): Promise<void> {
  const field = page.getByRole('textbox', { name: say('laboratory:values.label') })
  const before = await field.inputValue()
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say('shell:ui.chooseFile'), exact: true }).click()
    const buffer = Buffer.from(`Sample;Lead (mg/kg)\nL-${orderNumber}-1;3`)
    await (await chooser).setFiles({ name: 'values.csv', mimeType: 'text/csv', buffer })
  }
  const question = page.getByRole('alertdialog')
  await choose()
  await question.getByRole('button', { name: say('shell:ui.cancel') }).click()
  await expect(field).toHaveValue(before)
  await choose()
  await question.getByRole('button', { name: say('laboratory:values.replace') }).click()
  await expect(field).toHaveValue(`Sample\tLead (mg/kg)\nL-${orderNumber}-1\t3`)
}

/** Sends values by paste, after a mistake in them, and a PDF. */
async function report(page: Page, say: Texts, orderNumber: number): Promise<void> {
  const rows = ['Sample\tLead (mg/kg)', `L-${orderNumber}-1\t< 0,5`]
  await enterValues(page, say, [...rows, `L-${orderNumber}-9\t2`])
  const problem = say('laboratory:values.problem.unknown_sample', { line: 3, text: `L-${orderNumber}-9` })
  await expect(page.getByText(problem)).toBeVisible()
  await expectWellDrawn(page)
  await replaceByFile(page, say, orderNumber)
  await enterValues(page, say, [...rows, `L-${orderNumber}-2\t2,25`])
  await expect(page.getByText(say('laboratory:values.good', { count: 2 }))).toBeVisible()
  const release = await holdCalls(page, '**/api/v1/laboratory/files')
  const adding = addReport(page, say)
  await expect(page.getByText(say('laboratory:report.uploading'))).toBeVisible()
  release()
  await adding
  await page.getByRole('textbox', { name: say('laboratory:report.note') }).fill('As agreed by phone')
  await expectWellDrawn(page)
  await sendReport(page, say)
  await expect(page.getByRole('list', { name: say('laboratory:report.sent') })).toContainText('report.pdf')
}

type Opening = { say: Texts; address: string; title: string }

/** Enters links in the address of the open page. One that is not valid ends no session; the valid one ends the session before. */
async function openLinkAgain(page: Page, { say, address, title }: Opening): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const tokenOf = () => page.evaluate(() => sessionStorage.getItem('labsilta.laboratory'))
  const before = await tokenOf()
  const statusOf = async (token: string | null) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await page.request.get('/api/v1/laboratory/consignment', { headers })
    return reply.status()
  }
  await page.goto(address.replace(/#.+/, `#${'x'.repeat(43)}`))
  await expect(heading(say('errors:api.laboratory_link_not_found.what'))).toBeVisible()
  expect([await tokenOf(), await statusOf(before)]).toEqual([before, 200])
  // Neither another language nor a reload shows the work of the session before.
  await page.getByRole('link', { name: 'FI, suomeksi' }).click()
  await expect(heading(textsOf('fi')('errors:api.laboratory_link_not_found.what'))).toBeVisible()
  await expect(page).toHaveURL(pathTo.laboratory({}, 'fi'))
  await page.reload()
  await expect(heading(textsOf('fi')('laboratory:noLink'))).toBeVisible()
  await page.goto(address)
  await expect(heading(title)).toBeVisible()
  expect([await statusOf(before), await statusOf(await tokenOf())]).toEqual([401, 200])
}

/** Signs out, which deletes what was not sent, and opens the link again. */
async function signOutAndReturn(page: Page, say: Texts, address: string): Promise<void> {
  const words = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('labsilta.laboratory')))
  expect(await words()).not.toEqual([])
  await page.getByRole('button', { name: say('laboratory:signOut.button') }).click()
  const question = page.getByRole('alertdialog')
  await expectWellDrawn(page)
  await question.getByRole('button', { name: say('laboratory:signOut.button') }).click()
  const signedOut = page.getByRole('heading', { level: 1, name: say('laboratory:noLink') })
  await expect(signedOut).toBeVisible()
  expect(await words()).toEqual([])
  await page.reload()
  await expect(signedOut).toBeVisible()
  await expect(page.getByRole('button', { name: say('laboratory:signOut.button') })).toBeHidden()
  await page.goto('about:blank')
  await page.goto(address)
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a laboratory works on a consignment behind its link (${language})`, async ({
    page,
    browser,
    context,
    expectedNoise,
  }) => {
    const { order, consignment } = await aSentConsignment()
    const path = `/consignments/${consignment.id}`
    const read = () => callAs<Consignment>('expert', { method: 'GET', path })
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeConsignment({ id: consignment.id }, language))
    const address = await createLink(page, say)
    await expectWellDrawn(page)
    await page.getByRole('button', { name: say('office-consignments:link.done') }).click()
    await expect(page.getByText(say('office-consignments:link.notUsed'))).toBeVisible()
    await expectWellDrawn(page)

    const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const noise: string[] = []
    await listenForNoise(stranger, noise)
    const laboratory = await stranger.newPage()
    const foreign: string[] = []
    laboratory.on('request', (request) => {
      if (new URL(request.url()).origin !== address.origin) foreign.push(request.url())
    })
    await laboratory.goto(pathTo.laboratory({}, language) + address.hash)
    const number = formatConsignmentNumber(consignment.number)
    await expect(laboratory.getByRole('heading', { level: 1, name: number })).toBeVisible()
    expect(new URL(laboratory.url()).hash).toBe('')
    const table = laboratory.getByRole('table', { name: say('laboratory:samples.caption') })
    for (const position of [1, 2])
      await expect(table.getByText(formatSampleNumber(order.number, position))).toBeVisible()
    await expect(laboratory.getByText('Grind below 0.5 mm.')).toBeVisible()
    await expect(laboratory.getByText('Grey toy')).toHaveCount(0)
    await expectWellDrawn(laboratory)
    await laboratory.reload()
    await expect(laboratory.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await confirmArrival(laboratory, say)
    await laboratory.getByRole('button', { name: say('laboratory:questions.ask') }).click()
    await expect(laboratory.getByText(say('laboratory:questions.missing'))).toBeVisible()
    await askAndGoOn(laboratory, say, 'Is the dust washed off?')
    await report(laboratory, say, order.number)
    const link = pathTo.laboratory({}, language) + address.hash
    await openLinkAgain(laboratory, { say, address: link, title: number })
    expect(noise.splice(0)).toEqual([expect.stringMatching(/404 .*laboratory\/session/)])
    await signOutAndReturn(laboratory, say, link)
    await expect(laboratory.getByRole('heading', { level: 1, name: number })).toBeVisible()
    expect([noise, foreign]).toEqual([[], []])

    await expect(page.getByText('Is the dust washed off?')).toBeVisible()
    // The answer that is being written survives a reload, and a colleague who answers first.
    const field = page.getByRole('textbox', { name: say('office-consignments:questions.answerLabel') })
    await field.fill('Yes, with water.')
    await page.reload()
    await expect(field).toHaveValue('Yes, with water.')
    const [question] = (await read()).questions
    const answer = () =>
      callAs('manager', {
        method: 'POST',
        path: `${path}/questions/${question?.id}/answer`,
        body: { text: 'No.' },
      })
    await overtake(page, '**/answer', answer, expectedNoise)
    await page.getByRole('button', { name: say('office-consignments:questions.answer'), exact: true }).click()
    await expect(page.getByText(say('office-consignments:questions.unsent.title'))).toBeVisible()
    await expect(page.getByText('Yes, with water.')).toBeVisible()
    await page.getByRole('button', { name: say('office-consignments:questions.unsent.discard') }).click()
    await expect(page.getByText('Yes, with water.')).toBeHidden()
    await expect(laboratory.getByText('No.', { exact: true })).toBeVisible()
    const reported = page.getByRole('article')
    await expect(reported.getByText('As agreed by phone')).toBeVisible()
    await expect(reported.getByText(/^<\s?0[.,]5\smg\/kg$/)).toBeVisible()
    const { bytes } = await download(page, reported.getByRole('button', { name: /report\.pdf/ }))
    expect(bytes.equals(pdf)).toBe(true)
    await expectWellDrawn(page)

    const revoke = say('office-consignments:link.revoke')
    await page.getByRole('button', { name: revoke }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: revoke }).click()
    await expect(
      laboratory.getByRole('heading', { name: say('errors:api.laboratory_link_ended.what') }),
    ).toBeVisible()
    await expectWellDrawn(laboratory)
    await stranger.close()
  })
}
