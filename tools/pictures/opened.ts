import type { Page } from '@playwright/test'
import type { Texts } from '#tools/browser/texts.ts'
import { at, of, press } from './at-screen.ts'
import { type Stage, samplesInTable } from './stage.ts'
import type { Screen } from './take-pictures.ts'

/** Opened parts of screens: dialogs, the bell, tables of results, and messages about a lost connection. */
export function opened(stage: Stage): Screen[] {
  return [...onOrders(stage), ...onDrafts(stage), ...onTeams, ...overAll(stage), ...inOffice(stage)]
}

/** Presses the first button whose name begins so; in lists the name continues with its subject. */
const dialog = (screen: Screen, word: (say: Texts) => string): Screen => ({
  ...screen,
  prepare: (page, say) =>
    page
      .getByRole('button', { name: new RegExp(`^${word(say)}`) })
      .first()
      .click(),
  isDialog: true,
})

const onOrders = ({ throughCustoms, withTable, ofState }: Stage): Screen[] => [
  of('emily', 'order-through-customs', 'order', throughCustoms),
  dialog(of('emily', 'order-customs', 'order', throughCustoms), (say) => say('orders:customs.open')),
  of('emily', 'order-customs-missing', 'order', throughCustoms, {
    prepare: async (page, say) => {
      await press(() => say('orders:customs.open'))(page, say)
      await page.getByLabel(say('orders:customs.hsCode')).fill('39201')
      await press(() => say('orders:customs.download'))(page, say)
    },
    isDialog: true,
  }),
  of('anna', 'order-result-table', 'order', withTable, { prepare: showTables }),
  dialog(of('anna', 'order-offer-decline', 'order', ofState.get('offer_provided') ?? ''), (say) =>
    say('portal:order.decline'),
  ),
]

async function showTables(page: Page, say: Texts): Promise<void> {
  const show = page.getByRole('button', {
    name: say('orders:results.table.show', { count: samplesInTable }),
    exact: true,
  })
  for (const button of await show.all()) await button.click()
  await page
    .getByRole('table', { name: /Metallit/ })
    .first()
    .waitFor()
}

const onDrafts = ({ ready }: Stage): Screen[] => [
  dialog(of('anna', 'order-delete-draft', 'orderSamples', ready), (say) =>
    say('order-creation:delete.action'),
  ),
  of('anna', 'order-samples-on-phone', 'orderSamples', ready, {
    prepare: async (page, say) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const list = page.getByRole('list', { name: say('order-creation:samples.listTitle') })
      await list.getByRole('button').first().click()
    },
    isDialog: true,
  }),
  of('anna', 'order-samples-offline', 'orderSamples', ready, { prepare: cutTheLine, isWindow: true }),
]

/** The page stays, so that the next picture has a connection again. */
async function cutTheLine(page: Page, say: Texts): Promise<void> {
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.getByText(say('shell:connectionBroken.title')).waitFor()
}

const onTeams: Screen[] = [
  dialog(at('anna', 'team-role', 'portalTeam'), (say) => say('team:makeAdmin.do')),
  dialog(at('anna', 'team-remove', 'portalTeam'), (say) => say('team:remove.do')),
  dialog(at('mikko', 'team-leave', 'portalTeam'), (say) => say('team:leave.do')),
  at('helmi', 'team-with-requests', 'portalTeam'),
  dialog(at('helmi', 'team-decline', 'portalTeam'), (say) => say('team:requests.decline')),
  dialog(at('helmi', 'team-withdraw', 'portalTeam'), (say) => say('team:invitations.withdraw')),
  at('venla', 'team-asked', 'portalTeam'),
]

const overAll = ({ faults }: Stage): Screen[] => [
  {
    // Of a person who opens no order here, so that something stays unread.
    ...at('mikko', 'bell', 'portal'),
    prepare: async (page, say) => {
      await page.getByRole('button', { name: new RegExp(`^${say('bell:label', { what: '' })}`) }).click()
      await page.getByRole('dialog').waitFor()
    },
    isWindow: true,
  },
  { ...at('emily', 'menu-missing', 'portal'), prepare: openMenuWithoutLine, isWindow: true },
  // The last one of hers: she is signed out afterwards.
  {
    ...at('emily', 'session-ended', 'portal'),
    prepare: (page, say) => endSession(faults, page, say),
    isDialog: true,
  },
]

async function openMenuWithoutLine(page: Page, say: Texts): Promise<void> {
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('button', { name: /Emily Carter/ }).click()
  await page.getByText(say('shell:ui.partMissing')).waitFor()
}

/** Ends her session at the provider while she searches. */
async function endSession(faults: Stage['faults'], page: Page, say: Texts): Promise<void> {
  const before = { ...faults }
  // Stale at once, so that the next call needs another.
  faults.accessTokenSeconds = 59
  await page.reload()
  await page.getByRole('heading', { name: say('portal:list.title'), level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: /^session_/ })
  faults.refusesRefreshTokens = true
  await page.getByRole('searchbox').fill('SEM-EDX')
  await page.getByRole('alertdialog').waitFor()
  Object.assign(faults, before)
}

const inOffice = ({ ofState }: Stage): Screen[] => {
  const inState = (name: string, state: Parameters<Stage['ofState']['get']>[0]) =>
    of('expert', `office-${name}`, 'officeOrder', ofState.get(state) ?? '')
  return [
    dialog(inState('provide-offer', 'waiting_for_review'), (say) =>
      say('office:order.actions.provide_offer'),
    ),
    dialog(inState('estimate', 'waiting_for_samples'), (say) => say('office:order.actions.estimate')),
    dialog(inState('cancel', 'waiting_for_samples'), (say) => say('office:order.actions.cancel')),
    dialog(inState('reject', 'waiting_for_samples'), (say) =>
      say('office:reception.rejectedNamed', { number: 1 }),
    ),
    {
      ...inState('result-table', 'analysis_in_progress'),
      prepare: press((say) => say('office:result.table.add')),
    },
  ]
}
