import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { isDeep } from '#tests/support/volume.ts'
import { checkMatrix } from './check-matrix.ts'
import { buildWorld } from './orders-in-states.ts'

/**
 * Defects of authorisation that the matrix must notice. All of them are planted in one copy of the server, each behind a
 * switch: where a hole is open, `instead` takes the place of the expression `check`, or the statement `check` is skipped.
 */
type Hole = {
  file: string
  check: string
  instead?: string
  /** Second check of the same rule, opened together with the first. */
  also?: { file: string; check: string }
  /** The first row of the matrix that must differ. */
  row: string
  /** Opened in every run; the others are planted in every run and opened in deep runs. */
  isRepresentative?: true
}

const mayEverOfOrders = "if (!mayEver(act, relation)) throw new Refusal('forbidden')"

const holes: Hole[] = [
  {
    file: 'server/orders/access.ts',
    check: "parties.openedToCaller ? 'reporting' : null",
    instead: "'reporting'",
    row: 'getOrder',
    isRepresentative: true,
  },
  {
    file: 'server/orders/access.ts',
    check: 'caller.organisationIds.includes(parties.organisationId)',
    instead: 'true',
    row: 'getOrder',
  },
  {
    file: 'server/orders/domain.ts',
    check: mayEverOfOrders,
    row: 'deleteOrder',
  },
  {
    // An action with a body is also checked before the body is read.
    file: 'server/events/transitions/domain.ts',
    check: "if (!mayEver(table[action], relation)) throw new Refusal('forbidden')",
    also: { file: 'server/orders/domain.ts', check: mayEverOfOrders },
    row: 'cancel',
  },
  {
    file: 'server/orders/access.ts',
    check: "mayEver('correct_result', relation)",
    instead: 'true',
    row: 'downloadFile (unreleased',
  },
  {
    file: 'server/offers/access.ts',
    check: 'if (organisationId !== undefined) return null',
    row: 'listOffers (organisation)',
  },
  {
    file: 'server/offers/store.ts',
    check: 'within(scope)',
    instead: 'sql`true`',
    row: 'getOffer',
    isRepresentative: true,
  },
  {
    file: 'server/offers/store.ts',
    check: 'isNoDraft()',
    instead: 'sql`true`',
    row: 'getOfferVersion (draft)',
  },
  {
    file: 'server/offers/drafts/domain.ts',
    check: "if (!canWriteOffers(caller)) throw new Refusal('forbidden')",
    row: 'getOfferDraft',
  },
  {
    file: 'server/people/memberships/domain.ts',
    check: "if (!isAdmin(standing)) throw new Refusal('forbidden')",
    row: 'inviteToTeam',
    isRepresentative: true,
  },
  {
    file: 'server/people/memberships/domain.ts',
    check: "if (!canBeInTeam(caller)) throw new Refusal('forbidden')",
    row: 'getTeam',
  },
  {
    file: 'server/people/invitations/domain.ts',
    check: "if (!canBeInTeam(caller)) throw new Refusal('forbidden')",
    row: 'showTeamInvitation',
  },
  {
    file: 'server/orders/results/domain.ts',
    check: '!relationTo(found, caller)',
    instead: 'false',
    row: 'getResultTable',
  },
  {
    file: 'server/enquiries/listing/domain.ts',
    check: "if (!canReadEnquiries(caller)) throw new Refusal('forbidden')",
    row: 'listEnquiries',
  },
  {
    file: 'server/orders/access.ts',
    check: "relation !== 'reporting'",
    instead: 'true',
    row: 'downloadFile',
  },
  {
    file: 'server/customers/listing/domain.ts',
    check: "if (!canSeeCustomers(caller)) throw new Refusal('forbidden')",
    row: 'listCustomers',
  },
  {
    file: 'server/customers/domain.ts',
    check: "if (!canSetTerms(caller)) throw new Refusal('forbidden')",
    row: 'setCustomerTerms',
  },
  {
    file: 'server/people/domain.ts',
    check: "if (known?.hasEnded) throw new Refusal('access_ended')",
    row: 'listPeople',
    isRepresentative: true,
  },
  {
    file: 'server/offers/messages/domain.ts',
    check: "if (!canWriteOffers(caller)) throw new Refusal('forbidden')",
    row: 'listOfferNotes',
  },
  {
    file: 'server/orders/messages/domain.ts',
    check: "if (!mayEver(conversationActions[action], relation)) throw new Refusal('forbidden')",
    row: 'listOrderNotes',
    isRepresentative: true,
  },
  {
    file: 'server/http/register.ts',
    check: "if (scopes && (needed === null || !scopes.includes(needed))) throw new Refusal('scope_missing')",
    row: 'session',
    isRepresentative: true,
  },
  {
    file: 'server/keys/domain.ts',
    check: "row.organisation ? [] : ['expert']",
    instead: "['expert']",
    row: 'listOffers (organisation)',
  },
  {
    file: 'server/keys/domain.ts',
    check: "if (stateOf(row, now) !== 'active') throw new Refusal('key_ended')",
    row: 'listOffers',
  },
  {
    file: 'server/announcements/failed/domain.ts',
    check: "if (!canManageMails(caller)) throw new Refusal('forbidden')",
    row: 'listFailedMails',
  },
]

const openHole = 'openHole'
const copy = resolve(`var/planted-holes/${process.pid}`)
let buildApp: typeof import('#server/app.ts').buildApp

beforeAll(async () => {
  mkdirSync(copy, { recursive: true })
  for (const folder of ['server', 'contract']) cpSync(folder, resolve(copy, folder), { recursive: true })
  writeFileSync(resolve(copy, 'package.json'), JSON.stringify({ type: 'module', imports: { '#*': './*' } }))
  holes.forEach((hole, index) => {
    plant(hole, index)
    if (hole.also) plant(hole.also, index)
  })
  ;({ buildApp } = await import(pathToFileURL(resolve(copy, 'server/app.ts')).href))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Fails if the source no longer contains the text of the check; then update the hole. */
function plant({ file, check, instead }: Pick<Hole, 'file' | 'check' | 'instead'>, index: number): void {
  const source = readFileSync(resolve(copy, file), 'utf8')
  expect(source, `${file} has no such check any more`).toContain(check)
  const isOpen = `Reflect.get(globalThis, '${openHole}') === ${index}`
  const planted = instead ? `(${isOpen} ? ${instead} : (${check}))` : `if (!(${isOpen})) ${check}`
  writeFileSync(resolve(copy, file), source.replaceAll(check, planted))
}

async function findDifferences(openedHole: number | null, row: string): Promise<string[]> {
  Reflect.set(globalThis, openHole, openedHole)
  const api = await startApi({}, buildApp)
  try {
    return await checkMatrix(await buildWorld(api), row)
  } finally {
    Reflect.deleteProperty(globalThis, openHole)
    await api.stop()
  }
}

const numbered = holes.map((hole, index) => ({ ...hole, index }))
test.each(numbered.filter(({ isRepresentative }) => isRepresentative || isDeep))(
  'without `$check` in $file the matrix fails',
  async ({ index, row }) => {
    expect(await findDifferences(index, row)).not.toEqual([])
  },
)

test('with every hole closed the matrix finds nothing', async () => {
  expect(await findDifferences(null, 'listFailedMails')).toEqual([])
})
