import { expect, type Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { journeyLanguages, journeyWidths } from '#tests/support/volume.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessible.ts'
import { type Browsers, test } from './support/browsers.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (within: { getByRole: Page['getByRole'] }, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

async function arrive(browsers: Browsers, person: string, address: string): Promise<Page> {
  const page = await browsers.openBrowser()
  await beKnownToProvider(page.context(), person)
  await page.goto(new URL(address, product.siteUrl).href)
  return page
}

/** Checks on a phone and a desktop that nothing scrolls sideways and axe finds nothing. */
async function lookAt(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of journeyWidths) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${what} at ${width}`)
    await expectNoSidewaysScrolling(page)
  }
  if (before) await page.setViewportSize(before)
}

for (const language of journeyLanguages) {
  const say = textsOf(language)
  const fact = (page: Page, term: string) => page.locator('dt', { hasText: term }).locator('+ dd')

  test(`a customer is created, gets terms, and its first person joins by invitation (${language})`, async ({
    browsers,
  }) => {
    browsers.expectedNoise.push(/status of (?:400|403|404|412)/)
    const name = `Saariston Kala ${language} Oy`
    const expert = await arrive(browsers, 'expert', pathTo.officeCustomers({}, language))
    await expect(heading(expert)).toHaveText(say('office-customers:title'))
    await lookAt(expert, 'the list of customers')

    await press(expert, say('office-customers:new.do'))
    const dialog = expert.getByRole('dialog')
    await press(dialog, say('office-customers:new.confirm'))
    await expect(dialog.getByText(say('errors:field.required'))).toBeVisible()
    await dialog.getByLabel(say('office-customers:fields.name')).fill(name)
    await dialog.getByLabel(say('office-customers:fields.businessId')).fill('0000007-9')
    await press(dialog, say('office-customers:new.confirm'))
    await expect(dialog.getByText(say('errors:field.not_a_business_id'))).toBeVisible()
    await lookAt(expert, 'the dialog of a new customer')
    await dialog.getByLabel(say('office-customers:fields.businessId')).fill('00000078')
    await press(dialog, say('office-customers:new.confirm'))
    await expect(heading(expert)).toHaveText(name)
    await expect(fact(expert, say('office-customers:fields.businessId'))).toHaveText('0000007-8')
    await expect(expert.getByText(say('office-customers:terms.managerOnly'))).toBeVisible()

    const manager = await arrive(browsers, 'manager', new URL(expert.url()).pathname)
    await press(manager, say('office-customers:terms.do'))
    const terms = manager.getByRole('dialog')
    await terms.getByLabel(say('office-customers:fields.serviceFee')).fill('0')
    await terms.getByLabel(say('office-customers:fields.discount')).fill('91')
    await press(terms, say('office-customers:terms.confirm'))
    await expect(terms.getByText(say('office-customers:terms.wrongDiscount'))).toBeVisible()
    await terms.getByLabel(say('office-customers:fields.discount')).fill('10')
    await press(terms, say('office-customers:terms.confirm'))
    await expect(terms).toBeHidden()
    await expect(fact(expert, say('office-customers:fields.serviceFee'))).toHaveText(
      say('office-customers:terms.noFee'),
    )

    await press(expert, say('office-customers:invite.do'))
    const email = `tilaukset.${language}@saaristonkala.example`
    await dialog.getByLabel(say('office-customers:invite.email')).fill(email)
    await dialog.getByLabel(say('office-customers:invite.language')).selectOption(language)
    await press(dialog, say('office-customers:invite.confirm'))
    await expect(dialog).toBeHidden()
    await expect(expert.getByRole('listitem').filter({ hasText: email }).first()).toBeVisible()
    await lookAt(expert, 'the customer')

    const { text } = await mailbox.waitFor(email, name)
    const start = pathTo.teamInvitation({ token: '' }, language)
    const [link = ''] = text.match(new RegExp(`${start}[\\w-]{43}`)) ?? []
    const guest = await arrive(browsers, 'oskari', link)
    await press(guest, say('team:invitation.join', { team: name }))
    await expect(heading(guest)).toHaveText(name)
    await expect(expert.getByRole('row').filter({ hasText: addressOf('oskari') })).toContainText(
      say('office-customers:people.roles.admin'),
    )
    await expect(expert.getByText(say('office-customers:history.acts.accept_invitation'))).toBeVisible()

    const person = expert.getByRole('row').filter({ hasText: addressOf('oskari') })
    await person.getByRole('button', { name: say('office-customers:access.end') }).click()
    await lookAt(expert, 'the question before access is ended')
    await press(expert.getByRole('alertdialog'), say('office-customers:access.end'))
    await expect(person).toHaveCount(0)
    await guest.reload()
    await expect(guest.getByText(say('errors:api.access_ended.what'))).toBeVisible()
    const former = expert.getByRole('listitem').filter({ hasText: addressOf('oskari') })
    await former.getByRole('button').click()
    await expect(former).toHaveCount(0)
    await guest.goto(new URL(pathTo.portal({}, language), product.siteUrl).href)
    await expect(guest.getByText(say('portal:list.teamless.title'))).toBeVisible()
  })
}
