import { expect } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import type { ReceivedMail } from '#tests/support/mailbox.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { plain } from '#tools/browser/plain.ts'
import type { Journey } from './journey.ts'

type Occasion = 'submitted' | 'rejected' | 'received' | 'results' | 'completed'

const subjects: Record<Language, (number: string) => Record<Occasion, string>> = {
  en: (number) => ({
    submitted: `We have received your order ${number}`,
    rejected: `Order ${number}: 1 sample rejected`,
    received: `Samples for order ${number} received`,
    results: `Results available for order ${number}`,
    completed: `Order ${number} completed`,
  }),
  fi: (number) => ({
    submitted: `Olemme saaneet tilauksesi ${number}`,
    rejected: `Tilaus ${number}: 1 näyte hylätty`,
    received: `Tilauksen ${number} näytteet on vastaanotettu`,
    results: `Tilauksen ${number} tuloksia on saatavilla`,
    completed: `Tilaus ${number} on valmis`,
  }),
}

export const mailSubjects = ({ scenario, orderNumber }: Journey) => subjects[scenario.language](orderNumber)

/** Checks that each mail of the order was sent once, to the right people, in their language, with the right content. */
export async function readMails(journey: Journey): Promise<void> {
  const { scenario, orderId, orderNumber } = journey
  const expected = mailSubjects(journey)
  const customer = await collect(addressOf(scenario.customer), orderNumber, Object.values(expected))
  const link = product.siteUrl + pathTo.order({ id: orderId }, scenario.language)
  for (const mail of Object.values(customer)) {
    expect(mail.text).toContain(link)
    expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${scenario.language}"`))
  }
  expect(plain(customer[expected.submitted]?.text ?? '')).toContain(scenario.prices.total)
  expect(plain(customer[expected.rejected]?.text ?? '')).toContain(scenario.explanation)
  expect(plain(customer[expected.rejected]?.text ?? '')).toContain(scenario.typed[1].name)
  expect(plain(customer[expected.results]?.text ?? '')).toContain(journey.report?.title)
  await readProviderMail(journey)
  await readReportingMails(journey)
}

/** Mail to the provider in the provider's own language. */
async function readProviderMail({ scenario, orderId, orderNumber }: Journey): Promise<void> {
  const subject = `Uusi tilaus ${orderNumber}: ${scenario.organisation}, 20 näytettä`
  const mails = await collect('orders@labsilta.example', orderNumber, [subject])
  expect(mails[subject]?.text).toContain(product.siteUrl + pathTo.officeOrder({ id: orderId }, 'fi'))
  expect(mails[subject]?.text).toContain(scenario.contact.email)
}

/** Mails to a reporting contact have no prices; the link is an invitation until it was used. */
async function readReportingMails(journey: Journey): Promise<void> {
  const { scenario, orderId, orderNumber } = journey
  const { submitted: _, ...expected } = mailSubjects(journey)
  const mails = await collect(addressOf('raija'), orderNumber, Object.values(expected))
  for (const { text, html } of Object.values(mails)) {
    expect(text + html).not.toMatch(/€|&euro;|&#8364;/)
    expect(text).not.toContain(scenario.billing.street)
  }
  const invitation = product.siteUrl + pathTo.invitation({ token: '' }, scenario.language)
  const order = product.siteUrl + pathTo.order({ id: orderId }, scenario.language)
  for (const [occasion, subject] of Object.entries(expected)) {
    const isInvited = occasion === 'rejected' || occasion === 'received'
    expect(mails[subject]?.text, occasion).toContain(isInvited ? invitation : order)
    expect(mails[subject]?.text, occasion).not.toContain(isInvited ? order : invitation)
  }
}

/** Mails of one order to one receiver by subject: exactly these, each once, with a plain and an HTML part. */
async function collect(
  receiver: string,
  orderNumber: string,
  expected: string[],
): Promise<Record<string, ReceivedMail>> {
  const mine = async () =>
    (await mailbox.list(receiver)).filter(({ subject }) => new RegExp(`${orderNumber}\\b`).test(subject))
  await expect.poll(async () => (await mine()).map(({ subject }) => subject).sort()).toEqual(expected.sort())
  const mails = await mine()
  for (const { id, text, html } of mails) {
    expect(await mailbox.source(id)).toMatch(/content-type: multipart\/alternative/i)
    expect(text).toContain(orderNumber)
    expect(html).toContain(orderNumber)
  }
  return Object.fromEntries(mails.map((mail) => [mail.subject, mail]))
}
