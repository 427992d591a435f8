import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import { notificationKinds } from '#contract/lists.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import type { Order } from '#contract/orders.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aResult,
  aSubmittedOrder,
  expectOk,
  getOrder,
  receiveAll,
} from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { choose, tellOfOrder } from '#tests/support/notifications.ts'
import {
  aJoinRequest,
  anInvitation,
  aPerson,
  aTeam,
  codeOf,
  leaveTeam,
  mailsTo,
  removeMember,
  type TestTeam,
  tellOfTeam,
} from '#tests/support/teams.ts'

let api: TestApi
let expert: ApiClient
beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
})
afterAll(() => api.stop())
let team: TestTeam
beforeEach(async () => {
  team = await aTeam(api)
})

const settingsOf = async (by: ApiClient) =>
  expectOk(await by.get<NotificationSettings>('/notification-settings'))
const subjectsTo = async (receiver: string) => (await mailsTo(api, receiver)).map(({ subject }) => subject)

const anOrderOf = async (by: ApiClient): Promise<Order> =>
  aSubmittedOrder(by, { offer: await anOffer(api, { organisationId: team.id }), samples: 1 })

/** Every event after its submission that an order can be notified about. */
async function aWholeLife(by: ApiClient): Promise<Order> {
  const order = await anOrderOf(by)
  await receiveAll(expert, order.id)
  await act(expert, order.id, 'start')
  const { version } = await getOrder(expert, order.id)
  expectOk(
    await expert.put(`/orders/${order.id}/estimate`, { on: helsinkiDay(api.clock.now()) }, { version }),
  )
  expectOk(await expert.upload(`/orders/${order.id}/files`, 'protocol.pdf', pdf))
  await aResult(expert, order.id)
  await tellOfOrder(api, order.id)
  return order
}

const today = (plusDays = 0) =>
  helsinkiDay(new Date(api.clock.now().getTime() + plusDays * 24 * 60 * 60 * 1000))
const absence = (substituteId: string, from = today(), until = today(3)) => ({ substituteId, from, until })
const goAway = (by: ApiClient, body: object) =>
  by.put<NotificationSettings>('/notification-settings/absence', body)

describe('choices', () => {
  test('have the defaults before a person has chosen', async () => {
    const { choices, email, absence: away } = await settingsOf(team.admin)
    expect(Object.keys(choices).sort()).toEqual([...notificationKinds].sort())
    expect(choices).toMatchObject({
      result_released: 'at_once',
      testing_begun: 'none',
      colleague_submitted: 'none',
    })
    expect([email, away]).toEqual([team.admin.email, null])
    const { number } = await aWholeLife(team.admin)
    expect(await subjectsTo(team.admin.email)).toEqual([
      `We have received your order L-${number}`,
      `Samples for order L-${number} received`,
      `Results available for order L-${number}`,
      `Order L-${number} completed`,
    ])
    expect(await subjectsTo(team.member.email)).toEqual([])
  })

  test('are changed one by one, so that two tabs do not overwrite each other', async () => {
    await Promise.all([
      choose(team.admin, { result_released: 'none', order_completed: 'daily' }),
      choose(team.admin, { testing_begun: 'at_once' }),
      choose(team.admin, { testing_begun: 'at_once' }),
    ])
    const { choices } = await choose(team.admin, {})
    expect(choices).toMatchObject({
      result_released: 'none',
      order_completed: 'daily',
      testing_begun: 'at_once',
      samples_received: 'at_once',
    })
    expect((await settingsOf(team.member)).choices.result_released).toBe('at_once')
  })

  test('determine which mails are sent, except for the confirmation of an own order', async () => {
    await choose(team.admin, Object.fromEntries(notificationKinds.map((kind) => [kind, 'none'])))
    const silent = await aWholeLife(team.admin)
    expect(await subjectsTo(team.admin.email)).toEqual([`We have received your order L-${silent.number}`])
    await choose(team.admin, { testing_begun: 'at_once', estimate_changed: 'at_once', file_added: 'at_once' })
    const told = await aWholeLife(team.admin)
    expect((await subjectsTo(team.admin.email)).slice(1)).toEqual([
      `We have received your order L-${told.number}`,
      `Testing for order L-${told.number} has started`,
      `Estimated completion of order L-${told.number} has changed`,
      `New file for order L-${told.number}`,
    ])
    for (const { text } of (await mailsTo(api, team.admin.email)).slice(2)) {
      expect(text).toContain(`/portal/orders/${told.id}`)
      expect(text).toContain('/portal/notifications')
    }
    expect((await mailsTo(api, team.admin.email))[0]?.text).not.toContain('/portal/notifications')
  })

  test('do not affect reporting contacts, whose mails depend on the order', async () => {
    await choose(team.admin, { result_released: 'none' })
    const offer = await anOffer(api, { organisationId: team.id })
    const reader = `reader@${team.domain}`
    const order = await aSubmittedOrder(team.admin, { offer, contact: { reportingEmails: [reader] } })
    await receiveAll(expert, order.id)
    await act(expert, order.id, 'start')
    await aResult(expert, order.id)
    await tellOfOrder(api, order.id)
    expect(await subjectsTo(reader)).toContain(`Results available for order L-${order.number}`)
    expect(await subjectsTo(team.admin.email)).not.toContain(`Results available for order L-${order.number}`)
  })

  test('announce a colleague’s order to current members who chose it', async () => {
    const third = await aPerson(api, { email: `third@${team.domain}`, orgId: team.orgId })
    for (const person of [team.admin, team.member, third])
      await choose(person, { colleague_submitted: 'at_once' })
    await leaveTeam(third, team)
    const { id, number } = await anOrderOf(team.member)
    await tellOfOrder(api, id)
    await tellOfOrder(api, id)
    expect(await subjectsTo(team.admin.email)).toEqual([`Matti Member submitted order L-${number}`])
    expect(await subjectsTo(team.member.email)).toEqual([`We have received your order L-${number}`])
    expect(await subjectsTo(third.email)).toEqual([])
  })

  test('of an admin keep requests to join from that admin alone', async () => {
    const other = await aPerson(api, { email: `other@${team.domain}`, orgId: team.orgId })
    const { version } = expectOk(
      await team.admin.get<{ items: { id: string; version: number }[] }>(`/teams/${team.id}/members`),
    ).items.find(({ id }) => id === other.id) ?? { version: 0 }
    expectOk(
      await team.admin.call(
        'PUT',
        `/teams/${team.id}/members/${other.id}/role`,
        { role: 'admin' },
        { version },
      ),
    )
    await choose(team.admin, { join_requested: 'none' })
    await aJoinRequest(api, team.domain)
    await tellOfTeam(api, team.id)
    expect(await subjectsTo(team.admin.email)).toEqual([])
    expect(await subjectsTo(other.email)).toHaveLength(1)
  })

  test('that are unknown are refused and change nothing', async () => {
    await choose(team.admin, { result_released: 'daily' })
    const before = await settingsOf(team.admin)
    for (const choices of [
      { result_released: 'weekly' },
      { result_released: 'none', everything: 'none' },
      { order_completed: null },
      { order_completed: ['none'] },
    ]) {
      const reply = await team.admin.patch('/notification-settings', { choices })
      expect(codeOf(reply)).toBe('invalid_fields')
    }
    expect(await settingsOf(team.admin)).toEqual(before)
  })

  test('are for customers only', async () => {
    expect(codeOf(await expert.get('/notification-settings'))).toBe('forbidden')
    expect(codeOf(await expert.patch('/notification-settings', { choices: {} }))).toBe('forbidden')
  })
})

describe('an absence', () => {
  test('sends mails about the orders of the team to the substitute, with the name of the person', async () => {
    const settings = expectOk(await goAway(team.admin, absence(team.member.id)))
    expect(settings.absence).toMatchObject({
      substitute: { name: 'Matti Member' },
      isNow: true,
      hindrance: null,
    })
    const { number, id } = await aWholeLife(team.admin)
    expect(await subjectsTo(team.admin.email)).toEqual([`We have received your order L-${number}`])
    const sentOn = await mailsTo(api, team.member.email)
    expect(sentOn.map(({ subject }) => subject)).toEqual([
      `Samples for order L-${number} received`,
      `Results available for order L-${number}`,
      `Order L-${number} completed`,
    ])
    for (const { text } of sentOn)
      expect(text.replace(/\s+/g, ' ')).toContain('in place of Aino Admin, who is away until')
    expect((await team.member.get(`/orders/${id}`)).status).toBe(200)
  })

  test('leaves the mails with the person before it, after it, and once it was ended', async () => {
    expectOk(await goAway(team.admin, absence(team.member.id, today(1), today(2))))
    expect((await settingsOf(team.admin)).absence?.isNow).toBe(false)
    await aWholeLife(team.admin)
    expect(await subjectsTo(team.member.email)).toEqual([])

    await sql`update absences set from_on = ${today(-2)}, until_on = ${today(-1)} where person_id = ${team.admin.id}`.execute(
      api.context.db,
    )
    expect((await settingsOf(team.admin)).absence).toBeNull()
    await aWholeLife(team.admin)
    expect(await subjectsTo(team.member.email)).toEqual([])

    expectOk(await goAway(team.admin, absence(team.member.id)))
    const ended = await team.admin.delete<NotificationSettings>('/notification-settings/absence')
    expect(expectOk(ended).absence).toBeNull()
    expect((await team.admin.delete('/notification-settings/absence')).status).toBe(200)
    await aWholeLife(team.admin)
    expect(await subjectsTo(team.member.email)).toEqual([])
    expect((await subjectsTo(team.admin.email)).length).toBe(12)
  })

  test('with a substitute who has left the team sends them no more mails', async () => {
    expectOk(await goAway(team.admin, absence(team.member.id)))
    expect((await removeMember(team.admin, team, team.member.id)).status).toBe(204)
    expect((await settingsOf(team.admin)).absence?.hindrance).toBe('not_in_team')
    await aWholeLife(team.admin)
    // About the removal only.
    expect(await subjectsTo(team.member.email)).toEqual([])
    expect((await subjectsTo(team.admin.email)).length).toBe(4)
  })

  test('of two people who substitute for each other leaves each with their own mails', async () => {
    expectOk(await goAway(team.admin, absence(team.member.id)))
    expectOk(await goAway(team.member, absence(team.admin.id)))
    expect((await settingsOf(team.admin)).absence?.hindrance).toBe('away')
    await aWholeLife(team.admin)
    expect(await subjectsTo(team.member.email)).toEqual([])
    expect((await subjectsTo(team.admin.email)).length).toBe(4)
  })

  test('leaves mails about orders without a team and about the team itself with the person', async () => {
    const loner = await aPerson(api)
    const order = await aSubmittedOrder(loner, { offer: await anOffer(api, { personId: loner.id }) })
    await anInvitation(team.admin, team.id, loner.email)
    await tellOfTeam(api, team.id)
    const [invitation] = await mailsTo(api, loner.email)
    const [, token] = /team-invitation\/([\w-]{43})/.exec(invitation?.text ?? '') ?? []
    expectOk(await loner.post(`/team-invitations/${token}/acceptance`))
    expectOk(await goAway(loner, absence(team.member.id)))
    await receiveAll(expert, order.id)
    await tellOfOrder(api, order.id)
    expect(await subjectsTo(loner.email)).toContain(`Samples for order L-${order.number} received`)

    expectOk(await goAway(team.admin, absence(team.member.id)))
    await aJoinRequest(api, team.domain)
    await tellOfTeam(api, team.id)
    expect(
      (await subjectsTo(team.admin.email)).some((subject) => subject.includes('has asked to join')),
    ).toBe(true)
    expect(await subjectsTo(team.member.email)).toEqual([])
  })

  test('with a person outside the team, oneself, or invalid days is refused and changes nothing', async () => {
    expectOk(await goAway(team.admin, absence(team.member.id)))
    const before = await settingsOf(team.admin)
    const stranger = await aTeam(api)
    const left = await aPerson(api, { orgId: team.orgId })
    await leaveTeam(left, team)
    const refused = [
      [absence(stranger.admin.id), 'team_member_not_found'],
      [absence(left.id), 'team_member_not_found'],
      [absence(team.admin.id), 'team_member_not_found'],
      [absence(team.member.id, today(2), today(1)), 'invalid_fields'],
      [absence(team.member.id, today(-9), today(-1)), 'invalid_fields'],
      [absence(team.member.id, today(), '9999-12-31'), 'invalid_fields'],
      [absence(team.member.id, '2026-02-30'), 'invalid_fields'],
      [{ ...absence(team.member.id), personId: stranger.admin.id }, 'invalid_fields'],
    ] as const
    for (const [body, code] of refused) expect(codeOf(await goAway(team.admin, body))).toBe(code)
    expect(codeOf(await goAway(expert, absence(team.member.id)))).toBe('forbidden')
    expect(await settingsOf(team.admin)).toEqual(before)
  })
})
