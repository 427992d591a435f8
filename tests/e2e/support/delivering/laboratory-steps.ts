import { expect, type Page } from '@playwright/test'
import { formatConsignmentNumber, formatSampleNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { anApprovedLaboratory } from '../laboratory.ts'
import {
  addReport,
  answerLaboratory,
  askProvider,
  confirmArrival,
  createLink,
  enterValues,
  sendReport,
} from '../laboratory-page.ts'
import { downloadText } from '../screen.ts'
import { patienceMs } from '../site-form.ts'
import { expectWellDrawn } from '../whole-screen.ts'
import { type Delivery, openLaboratory, readOrder } from './delivery.ts'

const tested = [1, 2, 4]

/** Table of the order's tests with their laboratories, in the office. */
const testsIn = ({ office, say }: Delivery) =>
  office.getByRole('table', { name: say('office-consignments:order.caption') })

/** Assigns the first test to one laboratory and the second to another. */
export async function assignLaboratories(delivery: Delivery): Promise<void> {
  const { office, language, say, order, laboratories } = delivery
  const {
    tests: offered,
    samples: [sample],
  } = await readOrder(order)
  const tests = offered.filter((test) =>
    sample?.tests.some(({ offerItemId }) => offerItemId === test.offerItemId),
  )
  for (const [index, { name: test }] of tests.entries()) {
    const { name } = await anApprovedLaboratory()
    laboratories.push(name)
    // With the version that the order has after its reception.
    await office.reload()
    await office.getByRole('button', { name: say('office-consignments:order.assign') }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('combobox', { name: say('office-consignments:order.laboratory') }).fill(name)
    await dialog.getByRole('option', { name }).click()
    for (const other of tests.slice(index + 1)) {
      const box = dialog.getByRole('checkbox', { name: other.name[language] })
      await box.press('Space')
      await expect(box).not.toBeChecked()
    }
    const field = say('office-consignments:order.samplesOf', { test: test[language] })
    await expect(dialog.getByRole('textbox', { name: field })).toHaveValue('1–2, 4')
    await dialog.getByRole('button', { name: say('office-consignments:order.dialogConfirm') }).click()
    await expect(dialog).toBeHidden()
  }
  await expectWellDrawn(office)
}

/** Sends the consignment of a laboratory with its papers, and returns the page behind its link. */
async function sendConsignment(delivery: Delivery, laboratory: string): Promise<Page> {
  const { office, say, order, language, stranger } = delivery
  await office.goto(pathTo.officeOrder({ id: order.id }, language))
  await testsIn(delivery)
    .getByRole('row')
    .filter({ hasText: laboratory })
    .first()
    .getByRole('link', { name: /^K-\d+$/ })
    .click()
  const heading = office.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/K-\d+/)
  const number = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
  delivery.consignments.push(number)
  for (const paper of ['dispatchList', 'labels'] as const) {
    const text = await downloadText(
      office,
      office.getByRole('button', { name: say(`office-consignments:page.${paper}`), exact: true }),
    )
    for (const position of tested) expect(text).toContain(formatSampleNumber(order.number, position))
    for (const secret of [stranger.company, stranger.name, 'Red lid']) expect(text).not.toContain(secret)
  }
  const send = say('office-consignments:actions.send')
  await office.getByRole('button', { name: send }).click()
  const confirm = office.getByRole('alertdialog').getByRole('button', { name: send })
  await confirm.click()
  await expect(confirm).toBeHidden()
  const page = await openLaboratory(delivery, await createLink(office, say))
  await office.getByRole('button', { name: say('office-consignments:link.done') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formatConsignmentNumber(number))
  await expect(page.getByText(stranger.company)).toHaveCount(0)
  await confirmArrival(page, say)
  return page
}

const rowsOf = ({ order }: Delivery, head: string, values: readonly string[]) => [
  `Sample\t${head}`,
  ...tested.map((position, index) => `${formatSampleNumber(order.number, position)}\t${values[index]}`),
]

/** The first laboratory asks how to prepare the samples, then sends its values and its report. */
export async function workAtFirst(delivery: Delivery): Promise<void> {
  const { page, office, say, laboratories } = delivery
  const laboratory = await sendConsignment(delivery, laboratories[0] ?? '')
  await expect(page.getByText(say('terms:sampleState.in_analysis')).first()).toBeVisible({
    timeout: patienceMs,
  })
  await askProvider(laboratory, say, 'Is the dust washed off?')
  await expect(office.getByText('Is the dust washed off?')).toBeVisible({ timeout: patienceMs })
  await answerLaboratory(office, say, 'No, grind all of it.')
  await expect(laboratory.getByText('No, grind all of it.')).toBeVisible({ timeout: patienceMs })
  await enterValues(laboratory, say, rowsOf(delivery, 'Lead (mg/kg)', ['< 0,5', '2,25', '12']))
  await expect(laboratory.getByText(say('laboratory:values.good', { count: 3 }))).toBeVisible()
  await addReport(laboratory, say)
  await expectWellDrawn(laboratory)
  await sendReport(laboratory, say)
}

/** The second laboratory sends values only. */
export async function workAtSecond(delivery: Delivery): Promise<void> {
  const { say, laboratories } = delivery
  const laboratory = await sendConsignment(delivery, laboratories[1] ?? '')
  await enterValues(laboratory, say, rowsOf(delivery, 'Tensile strength (MPa)', ['31,4', '29', '30']))
  await expect(laboratory.getByText(say('laboratory:values.good', { count: 3 }))).toBeVisible()
  await sendReport(laboratory, say)
}
