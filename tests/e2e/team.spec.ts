import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { journeyLanguages, journeyWidths } from '#tests/support/volume.ts'
import { plain } from '#tools/browser/plain.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessible.ts'
import { type Browsers, test } from './support/browsers.ts'

/** Helmi's team, which Oskari joins by invitation and Venla by request. Both leave it at the end. */
const team = 'Koivu Kemia Oy'
const names = { helmi: 'Helmi Koivu', oskari: 'Oskari Luoto', venla: 'Venla Haapala' } as const
type Person = keyof typeof names

/** Time after which an open page has asked again whether its person is in a team. */
const askAgainMs = 16_000

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (within: { getByRole: Page['getByRole'] }, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

async function arrive(browsers: Browsers, person: Person, address: string): Promise<Page> {
  const page = await browsers.openBrowser()
  await page.clock.install()
  await beKnownToProvider(page.context(), person)
  await page.goto(new URL(address, product.siteUrl).href)
  return page
}

/** Checks on a phone that nothing scrolls sideways and axe finds nothing, also with a dialog open. */
async function lookAt(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of journeyWidths) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${what} at ${width}`)
    await expectNoSidewaysScrolling(page)
  }
  if (before) await page.setViewportSize(before)
}

async function invite(helmi: Page, say: Texts, language: Language): Promise<string> {
  const email = addressOf('oskari')
  await press(helmi, say('team:invite.do'))
  const dialog = helmi.getByRole('dialog')
  await press(dialog, say('team:invite.confirm'))
  await expect(dialog.getByText(say('errors:field.required'))).toBeVisible()
  await dialog.getByLabel(say('team:invite.email')).fill('oskari at saaristo')
  await press(dialog, say('team:invite.confirm'))
  await expect(dialog.getByText(say('errors:field.not_an_email'))).toBeVisible()
  await lookAt(helmi, 'the invitation dialog')
  await dialog.getByLabel(say('team:invite.email')).fill(email)
  await press(dialog, say('team:invite.confirm'))
  await expect(dialog).toBeHidden()
  await expect(helmi.getByRole('listitem').filter({ hasText: email })).toBeVisible()
  const subject = language === 'fi' ? 'Kutsu tiimiin' : 'Invitation to join the'
  const { text } = await mailbox.waitFor(email, subject)
  const path = pathTo.teamInvitation({ token: '' }, language)
  const [, token = ''] = new RegExp(`${path}([\\w-]{43})`).exec(text) ?? []
  return pathTo.teamInvitation({ token }, language)
}

/** Sends the invitation again and returns the link of the second mail; the first one is invalid. */
async function sendAgain(helmi: Page, say: Texts, language: Language, old: string): Promise<string> {
  const email = addressOf('oskari')
  await press(helmi, say('team:invitations.resendNamed', { email }))
  await expect(helmi.getByText(say('team:invitations.resent'))).toBeVisible()
  let link = ''
  await expect(async () => {
    const texts = (await mailbox.list(email)).map(({ text }) => text).join('\n')
    const start = pathTo.teamInvitation({ token: '' }, language)
    const links = texts.match(new RegExp(`${start}[\\w-]{43}`, 'g')) ?? []
    link = links.at(-1) ?? ''
    expect(links).toContain(old)
    expect(link).not.toBe(old)
  }).toPass({ timeout: 15_000 })
  return link
}

async function aDraftOf(person: Person, name: string): Promise<Order> {
  const reply = await fetch(`${product.siteUrl}/api/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signDemoToken(product.issuer, person)}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ name }),
  })
  expect(reply.status).toBe(201)
  return (await reply.json()) as Order
}

for (const language of journeyLanguages) {
  const say = textsOf(language)
  const teamPath = pathTo.portalTeam({}, language)
  const rowOf = (page: Page, person: Person) => page.getByRole('row').filter({ hasText: names[person] })

  test(`a colleague is invited by mail, joins with the link of the last one, and leaves (${language})`, async ({
    browsers,
  }) => {
    browsers.expectedNoise.push(/status of (?:400|404).*\/api\/v1\/team(?:s|-invitations)\//)
    const helmi = await arrive(browsers, 'helmi', pathTo.portal({}, language))
    await helmi.getByRole('button', { name: say('shell:person.menu', { name: names.helmi }) }).click()
    await helmi.getByRole('menuitem', { name: say('shell:person.team') }).click()
    await expect(heading(helmi)).toHaveText(team)
    await lookAt(helmi, 'the team')
    const first = await invite(helmi, say, language)
    const link = await sendAgain(helmi, say, language, first)

    const oskari = await arrive(browsers, 'oskari', first)
    await expect(heading(oskari)).toHaveText(say('team:invitation.gone'))
    await oskari.goto(new URL(link, product.siteUrl).href)
    await expect(oskari.getByRole('button', { name: say('team:invitation.join', { team }) })).toBeVisible()
    await lookAt(oskari, 'the invitation')
    await press(oskari, say('team:invitation.join', { team }))
    await expect(heading(oskari)).toHaveText(team)
    await expect(rowOf(oskari, 'helmi')).toContainText(say('team:role.admin'))
    await expect(rowOf(oskari, 'oskari')).toContainText(say('team:role.member'))
    await expect(oskari.getByRole('button', { name: say('team:invite.do') })).toHaveCount(0)
    await expect(rowOf(helmi, 'oskari')).toBeVisible()
    await expect(helmi.getByText(say('team:invitations.none'))).toBeVisible()
    await oskari.goto(new URL(link, product.siteUrl).href)
    await expect(heading(oskari)).toHaveText(team)

    await press(oskari, say('team:leave.do'))
    await lookAt(oskari, 'the question before leaving')
    await press(oskari.getByRole('dialog'), say('team:leave.confirm'))
    await expect(oskari.getByText(say('portal:list.teamless.title'))).toBeVisible()
    await oskari.getByRole('link', { name: say('portal:list.teamless.go') }).click()
    await expect(heading(oskari)).toHaveText(say('team:none.title'))
    await expect(rowOf(helmi, 'oskari')).toHaveCount(0)
  })

  test(`a user asks to join, is accepted and removed, and the orders go to the chosen colleague (${language})`, async ({
    browsers,
  }) => {
    browsers.expectedNoise.push(/status of 404.*\/api\/v1\/(?:orders|teams)\//)
    const helmi = await arrive(browsers, 'helmi', teamPath)
    await expect(heading(helmi)).toHaveText(team)
    const venla = await arrive(browsers, 'venla', teamPath)
    await expect(heading(venla)).toHaveText(say('team:none.title'))
    await lookAt(venla, 'the ways into a team')
    await press(venla, say('team:none.ask'))
    await expect(venla.getByRole('heading', { name: say('team:none.waitingTitle') })).toBeVisible()
    expect(plain((await venla.locator('main').textContent()) ?? '')).not.toContain(team)

    // Helmi has the page open, and sees the request come, also in the bell.
    await helmi.clock.fastForward(askAgainMs)
    await helmi.getByRole('button', { name: say('bell:requests', { count: 1 }) }).click()
    await helmi.getByRole('link', { name: say('bell:requests', { count: 1 }) }).click()
    await press(helmi, say('team:requests.declineNamed', { name: names.venla }))
    await lookAt(helmi, 'the question before declining')
    await press(helmi.getByRole('alertdialog'), say('shell:ui.cancel'))
    await press(helmi, say('team:requests.acceptNamed', { name: names.venla }))
    await expect(rowOf(helmi, 'venla')).toBeVisible()
    const accepted = language === 'fi' ? `Olet nyt tiimissä ${team}` : `You have joined the ${team} team`
    await mailbox.waitFor(addressOf('venla'), accepted)
    // Venla has hers open, too, and is in the team without having pressed anything.
    await venla.clock.fastForward(askAgainMs)
    await expect(heading(venla)).toHaveText(team)

    const { id, number } = await aDraftOf('venla', `Draft ${language}`)
    await venla.goto(new URL(pathTo.order({ id }, language), product.siteUrl).href)
    await expect(heading(venla)).toHaveText(`Draft ${language}`)
    const row = rowOf(helmi, 'venla')
    await press(row, `${say('team:makeAdmin.do')}: ${names.venla}`)
    await lookAt(helmi, 'the question before making an admin')
    await press(helmi.getByRole('alertdialog'), say('team:makeAdmin.do'))
    await expect(row).toContainText(say('team:role.admin'))
    await press(row, `${say('team:remove.do')}: ${names.venla}`)
    const dialog = helmi.getByRole('dialog')
    await dialog
      .getByLabel(say('team:handOver.label'))
      .selectOption({ label: `${names.helmi} (${addressOf('helmi')})` })
    await lookAt(helmi, 'the question before removing')
    await press(dialog, say('team:remove.confirm'))
    await expect(row).toHaveCount(0)
    // Her open page is closed to her within seconds.
    await expect(heading(venla)).toHaveText(say('orders:order.notFound'))

    const removed =
      language === 'fi' ? `Et ole enää tiimissä ${team}` : `You are no longer in the ${team} team`
    await mailbox.waitFor(addressOf('venla'), removed)
    await helmi.goto(new URL(pathTo.order({ id }, language), product.siteUrl).href)
    await expect(helmi.getByText(`L-${number}`).first()).toBeVisible()
    const handedOver = say('orders:history.handOver', { from: names.venla, to: names.helmi })
    await expect(helmi.getByText(handedOver)).toBeVisible()
  })
}
