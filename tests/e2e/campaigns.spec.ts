import type { Page } from '@playwright/test'
import pg from 'pg'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider, fillSignInForm } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { sentences } from '#tests/support/sentences.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Closes a campaign as the provider would. */
async function limit(code: string, mostRegistrations: number): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query('update campaigns set most_registrations = $1 where code = $2', [
    mostRegistrations,
    code,
  ])
  await client.end()
}

const offers = {
  en: { start: '/pfas', name: 'PFAS screening at an introductory price', by: 'emily' },
  fi: { start: '/fi/pfas', name: 'PFAS-seulonta tutustumishintaan', by: 'sara' },
} as const

for (const language of journeyLanguages) {
  const { start, name, by } = offers[language]
  const say = textsOf(language)

  test(`the short address of a campaign leads through sign-in to its offer, the same one each time (${language})`, async ({
    page,
  }) => {
    await page.goto(start)
    await fillSignInForm(page, by)
    await expect(heading(page)).toContainText(name)
    const address = page.url()
    expect(new URL(address).pathname).toMatch(
      language === 'fi' ? /^\/fi\/portaali\/tarjoukset\// : /^\/portal\/offers\//,
    )
    await expect(page.getByRole('button', { name: say('orders:offer.orderOnline') }).first()).toBeEnabled()

    await page.goto(pathTo.campaign({ code: 'pfas-2027' }, language))
    await expect(heading(page)).toContainText(name)
    expect(page.url()).toBe(address)
    await page.goto(pathTo.portal({}, language))
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(1)
  })

  test(`a campaign that is unknown, has ended or is full says so (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 4(?:04|09|00).*registrations/)
    await beKnownToProvider(context, 'otto')
    await limit('TOYS-50', 1)
    const open = async (code: string) => {
      await page.goto(pathTo.campaign({ code }, language))
      return heading(page)
    }
    await expect(await open('NO-SUCH')).toHaveText(say('portal:campaign.unknown.title'))
    await expect(await open('-')).toHaveText(say('portal:campaign.unknown.title'))
    await expect(await open('RECYCLED-2026')).toHaveText(say('portal:campaign.ended.title'))
    if (language === 'en') await expect(await open('TOYS-50')).toContainText('Toy safety package')
    else await expect(await open('TOYS-50')).not.toHaveText(say('portal:campaign.title'))
    // So that the page of the one does not ask on while the other signs in.
    await page.goto('about:blank')
    await context.clearCookies()
    await beKnownToProvider(context, 'emily')
    await expect(await open('TOYS-50')).toHaveText(say('portal:campaign.full.title'))
  })

  test(`a registration that fails says so and can be tried again (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/registrations/)
    await beKnownToProvider(context, 'emily')
    await context.route('**/registrations', (route) => route.abort())
    await page.goto(pathTo.campaign({ code: 'PFAS-2027' }, language))
    // The call is retried before the failure is shown.
    await expect(page.getByRole('alert')).toContainText(sentences.campaignFailed[language], {
      timeout: 30_000,
    })
    await context.unroute('**/registrations')
    await page.getByRole('button', { name: say('portal:campaign.again') }).click()
    await expect(heading(page)).toContainText('PFAS')
  })
}

test('an expert reads who campaigns are for', async ({ page, context, expectedNoise }) => {
  expectedNoise.push(/status of 403.*registrations/)
  await beKnownToProvider(context, 'expert')
  await page.goto(pathTo.campaign({ code: 'PFAS-2027' }, 'en'))
  await expect(heading(page)).toHaveText(textsOf('en')('portal:campaign.expert.title'))
})
