import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { isDeep } from '#tests/support/volume.ts'
import { checkMatrix } from './check-matrix.ts'
import { buildWorld } from './orders-in-states.ts'
import { type PlantedHole, plantHoles, withOpenHole } from './planted-copy.ts'

/** Defect of authorisation that the matrix must notice. */
type Hole = PlantedHole & {
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
    check: 'if (organisationIds !== undefined) return null',
    row: 'listOffers (organisation)',
  },
  {
    file: 'server/offers/store.ts',
    check: 'within(scope)',
    instead: 'sql`true`',
    row: 'getOffer',
  },
  {
    file: 'server/offers/store.ts',
    check: 'isNoDraft()',
    instead: 'sql`true`',
    row: 'getOfferVersion (draft)',
  },
  {
    file: 'server/offers/files/store.ts',
    check: 'within(scope)',
    instead: 'sql`true`',
    row: 'downloadFile (of a draft)',
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
    check: 'relationTo(found, caller)',
    instead: "'expert'",
    row: 'getResultTable',
  },
  {
    file: 'server/enquiries/listing/domain.ts',
    check: "if (!canReadEnquiries(caller)) throw new Refusal('forbidden')",
    row: 'listEnquiries',
  },
  {
    file: 'server/enquiries/bulk/domain.ts',
    check: 'refuseOthers(caller)',
    row: 'takeEnquiries',
  },
  {
    file: 'server/orders/unread/domain.ts',
    check: "if (!relation) throw new Refusal('order_not_found')",
    row: 'noteOrdersSeen',
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
  },
  {
    file: 'server/orders/timeline/domain.ts',
    check: "if (kind && !sight.kinds.includes(kind)) throw new Refusal('forbidden')",
    row: 'getTimeline (messages)',
  },
  {
    file: 'server/orders/timeline/access.ts',
    check: 'isStaff && canManageMails(caller)',
    instead: 'true',
    row: 'getTimeline (mails)',
  },
  {
    file: 'server/http/register.ts',
    check: "if (scopes && (needed === null || !scopes.includes(needed))) throw new Refusal('scope_missing')",
    row: 'session',
    isRepresentative: true,
  },
  {
    file: 'server/http/register.ts',
    check: "if (actingExpert && !isAllowedWhileActing(endpoint)) throw new Refusal('not_while_acting')",
    row: 'setLanguage',
  },
  {
    file: 'server/people/acting/domain.ts',
    check: "{ kind: 'person', ...person, id, personId, grants: [], actingExpert: { id, name } }",
    instead: '{ ...expert, ...person, personId, actingExpert: { id, name } }',
    row: 'listOffers (organisation)',
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
    file: 'server/announcements/failed/listing/domain.ts',
    check: "if (!canManageMails(caller)) throw new Refusal('forbidden')",
    row: 'listFailedMails',
  },
]

let copy: ReturnType<typeof plantHoles>
let buildApp: typeof import('#server/app.ts').buildApp

beforeAll(async () => {
  copy = plantHoles('matrix', holes)
  ;({ buildApp } = await import(copy.addressOf('server/app.ts')))
})
afterAll(() => copy.remove())

const findDifferences = (openedHole: number | null, row: string): Promise<string[]> =>
  withOpenHole(openedHole, async () => {
    const api = await startApi({}, buildApp)
    try {
      return await checkMatrix(await buildWorld(api), row)
    } finally {
      await api.stop()
    }
  })

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
