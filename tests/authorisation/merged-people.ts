import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiClient, TestApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { mergeNow, undoMerge } from '#tests/support/merges.ts'
import { write } from '#tests/support/messages.ts'
import { aPerson, aTeam, removeMember, type TestTeam } from '#tests/support/teams.ts'

/** Team with one thing of each kind that its people read, each recognised by an id or a text that nothing else has. */
type Known = {
  team: TestTeam
  orders: string[]
  offer: string
  things: Record<string, string>
  readers: Record<string, ApiClient>
}

async function aKnownTeam(api: TestApi, expert: ApiClient): Promise<Known> {
  const team = await aTeam(api)
  const offer = await anOffer(api, { organisationId: team.id })
  const order = await aSubmittedOrder(team.admin, { offer })
  const draft = await aDraftOrder(team.member, { request: 'What is in it?' })
  const [asked, said] = [`Asked ${randomUUID()}`, `Said ${randomUUID()}`]
  await write(expert, { kind: 'order', id: order.id }, { text: asked, isQuestion: true })
  await write(team.member, { kind: 'offer', id: offer.id }, said)
  const { client } = await anApiKey(api, { organisationId: team.id, scopes: ['orders_read', 'offers_read'] })
  return {
    team,
    orders: [order.id, draft.id],
    offer: offer.id,
    things: { order: order.id, draft: draft.id, offer: offer.id, asked, said },
    readers: { admin: team.admin, member: team.member, key: client },
  }
}

const pathsOf = ({ team, orders, offer }: Known) => [
  ...orders.flatMap((id) => [`/orders/${id}`, `/orders/${id}/events`, `/orders/${id}/messages`]),
  `/offers/${offer}`,
  `/offers/${offer}/messages`,
  `/teams/${team.id}`,
  `/teams/${team.id}/members`,
]

/** Everything that the reader gets at any address of any of the teams. */
async function readAll(by: ApiClient, teams: readonly Known[]): Promise<string> {
  const lists = ['/session', '/orders', '/offers', '/news', '/questions', '/people', '/organisations']
  const replies = await Promise.all([...lists, ...teams.flatMap(pathsOf)].map((path) => by.get(path)))
  return replies.map(({ status, raw }) => (status === 200 ? raw.toString() : '')).join('\n')
}

/** Differences between the expected and the visible data of each team for a reader: all of some teams, nothing of the others. */
async function compare(
  when: string,
  { by, name }: { by: ApiClient; name: string },
  teams: Record<string, Known>,
  visible: readonly string[],
): Promise<string[]> {
  const text = await readAll(by, Object.values(teams))
  return Object.entries(teams).flatMap(([of, { things, team }]) => {
    const known = { ...things, admin: team.admin.id, member: team.member.id }
    const isKey = name.endsWith('key')
    return Object.entries(known).flatMap(([kind, sign]) => {
      if (isKey && (kind === 'admin' || kind === 'member')) return []
      const [isSeen, shouldBe] = [text.includes(sign), visible.includes(of)]
      return isSeen === shouldBe
        ? []
        : [`${when}, ${name} ${isSeen ? 'sees' : 'misses'} ${kind} of the ${of}`]
    })
  })
}

/**
 * Merges a customer into another and undoes it, and compares what people and keys of both and of a third one see before, between
 * and after. All calls of a person have the same token.
 */
export async function findStrangeSights(api: TestApi): Promise<string[]> {
  const [expert, manager] = [await api.as('expert'), await api.as('manager')]
  const duplicate = await aKnownTeam(api, expert)
  const survivor = await aKnownTeam(api, expert)
  const third = await aKnownTeam(api, expert)
  const teams = { duplicate, survivor, third }
  const former = await aPerson(api, { orgId: duplicate.team.orgId })
  expectOk(await removeMember(duplicate.team.admin, duplicate.team, former.id))
  const readers = Object.entries(teams).flatMap(([of, known]) =>
    Object.entries(known.readers).map(([kind, by]) => ({ of, by, name: `${of}’s ${kind}` })),
  )
  const found: string[] = []
  const look = async (when: string, visibleTo: (of: string) => string[]) => {
    for (const reader of readers) found.push(...(await compare(when, reader, teams, visibleTo(reader.of))))
    found.push(...(await compare(when, { by: former, name: 'a former member' }, teams, [])))
  }
  await look('before', (of) => [of])
  const merge = await mergeNow(manager, duplicate.team, survivor.team)
  // The former member is recorded again with the next call, as after a change of the name in a newer token.
  await sql`
    update people set name = 'Former name', claims_at = claims_at - interval '1 minute'
    where id = ${former.id}`.execute(api.context.db)
  const late = await aPerson(api, { orgId: duplicate.team.orgId })
  await look('merged', (of) => (of === 'third' ? ['third'] : ['duplicate', 'survivor']))
  expectOk(await undoMerge(manager, survivor.team, merge))
  await look('undone', (of) => [of])
  const newcomer = { by: late, name: 'a late member' }
  return [...found, ...(await compare('undone', newcomer, teams, ['duplicate']))]
}
