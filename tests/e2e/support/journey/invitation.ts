import { expect } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { readApi } from '../api-reader.ts'
import { signIn } from '../browsers.ts'
import type { Journey } from './journey.ts'
import { mailSubjects } from './mails.ts'

/** A reporting contact opens the order by the link of a mail; nobody else can use the link afterwards. */
export async function openInvitation(journey: Journey): Promise<void> {
  const { browsers, scenario, say, orderId } = journey
  const mail = await mailbox.waitFor(addressOf('raija'), mailSubjects(journey).received)
  const { pathname } = new URL(pathTo.invitation({ token: 'x' }, scenario.language), product.siteUrl)
  const link = new RegExp(`${product.siteUrl}${pathname.slice(0, -1)}[\\w-]+`).exec(mail.text)?.[0] ?? ''
  expect(link).not.toBe('')

  const reporter = await browsers.openBrowser()
  await reporter.goto(link)
  await signIn(reporter, 'raija', scenario.language)
  await expect(reporter.getByRole('heading', { level: 1 })).toHaveText(journey.orderName)
  expect(new URL(reporter.url()).pathname).toBe(pathTo.order({ id: orderId }, scenario.language))
  await expect(reporter.getByRole('table', { name: say('orders:samples.caption') })).toBeVisible()
  await expect(reporter.getByRole('table', { name: say('orders:prices.caption') })).toHaveCount(0)
  await expect(reporter.getByText(scenario.billing.street)).toHaveCount(0)
  await expect(reporter.getByText(/\d\s*€/)).toHaveCount(0)

  // Another order of the same people is as if it were not there.
  browsers.expectedNoise.push(/status of 404.*\/api\/v1\/(?:orders|invitations)\//)
  const [other] = await readApi(scenario.customer).orders('?status=analysis_in_progress')
  await reporter.goto(pathTo.order({ id: other?.id ?? '' }, scenario.language))
  await expect(reporter.getByRole('heading', { level: 1 })).toHaveText(say('orders:order.notFound'))

  const stranger = await browsers.openBrowser()
  await stranger.goto(link)
  await signIn(stranger, 'otto', scenario.language)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(say('portal:invitation.gone'))
  for (const page of [reporter, stranger]) await page.context().close()
}
