import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerPerson } from '#contract/customers.ts'
import type { Session } from '#contract/people.ts'
import type { TeamInvitation } from '#contract/teams.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { createInvitation } from '#server/people/invitations/by-offer/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, expectOk, whoIs } from '#tests/support/builders.ts'
import { aCustomer, anInvitedCustomer } from '#tests/support/customers.ts'
import { aSentOffer } from '#tests/support/offers.ts'
import {
  aPerson,
  aTeam,
  codeOf,
  leaveTeam,
  linkTo,
  mailsTo,
  removeMember,
  teamActionsOf,
  tellOfTeam,
} from '#tests/support/teams.ts'

let api: TestApi
let expert: ApiClient
beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
})
afterAll(() => api.stop())

const accept = (by: ApiClient, token: string) =>
  by.post<{ teamId: string; offerId: string | null }>(`/team-invitations/${token}/acceptance`)
const peopleOf = async (id: string) =>
  expectOk(await expert.get<{ items: CustomerPerson[] }>(`/customers/${id}/people`)).items
const openOf = async (id: string) =>
  expectOk(await expert.get<{ items: TeamInvitation[] }>(`/customers/${id}/invitations`)).items

describe('an expert invites', () => {
  test('the first person of a customer, who becomes its admin', async () => {
    const { customer, invitation } = await anInvitedCustomer(expert)
    expect((await openOf(customer.id)).map(({ id }) => id)).toEqual([invitation.id])
    const token = await linkTo(api, customer.id, invitation.email)
    const guest = await aPerson(api)
    expect(expectOk(await accept(guest, token))).toEqual({ teamId: customer.id, offerId: null })
    expect(await peopleOf(customer.id)).toMatchObject([{ id: guest.id, role: 'admin' }])
    expect(expectOk(await guest.get<Session>('/session')).organisations).toEqual([
      { id: customer.id, name: customer.name },
    ])
    expect(await openOf(customer.id)).toEqual([])
    const second = await aPerson(api)
    expect(codeOf(await accept(second, token))).toBe('team_invitation_not_found')
  })

  test('a person without a team to a team that has an admin, as a member', async () => {
    const team = await aTeam(api)
    const email = 'further@people.example'
    expectOk(await expert.post(`/customers/${team.id}/invitations`, { email, language: 'fi' }))
    const guest = await aPerson(api)
    expectOk(await accept(guest, await linkTo(api, team.id, email)))
    expect((await peopleOf(team.id)).find(({ id }) => id === guest.id)?.role).toBe('member')
  })

  test('again, which invalidates the old link; after a withdrawal no link works', async () => {
    const { customer, invitation } = await anInvitedCustomer(expert)
    const path = `/customers/${customer.id}/invitations/${invitation.id}`
    const first = await linkTo(api, customer.id, invitation.email)
    expectOk(await expert.post(`${path}/resend`))
    const second = await linkTo(api, customer.id, invitation.email)
    expect(second).not.toBe(first)
    const guest = await aPerson(api)
    expect(codeOf(await accept(guest, first))).toBe('team_invitation_not_found')
    expectOk(await expert.delete(path))
    expect(codeOf(await accept(guest, second))).toBe('team_invitation_not_found')
    expect(await peopleOf(customer.id)).toEqual([])
  })

  test('no person twice, and no member', async () => {
    const { customer, invitation } = await anInvitedCustomer(expert)
    const again = await expert.post(`/customers/${customer.id}/invitations`, {
      email: invitation.email.toUpperCase(),
      language: 'en',
    })
    expect(codeOf(again)).toBe('already_invited')
    const team = await aTeam(api)
    const member = await expert.post(`/customers/${team.id}/invitations`, {
      email: team.member.email,
      language: 'en',
    })
    expect(codeOf(member)).toBe('already_member')
  })
})

describe('a link in the mail of an offer', () => {
  const create = async (
    over: Partial<Parameters<typeof createInvitation>[2]> & { organisationId: string },
  ) => {
    const { id: invitedBy } = await whoIs(expert)
    const given = {
      email: 'buyer@customer.example',
      language: 'en' as const,
      offerId: null,
      invitedBy,
      ...over,
    }
    return api.context.db.transaction().execute((tx) => createInvitation(tx, api.context, given))
  }
  const tokenIn = (link: string) => link.slice(link.lastIndexOf('/') + 1)

  test('lets the first person in, opens the offer, and sends no other mail', async () => {
    const { id: organisationId } = await aCustomer(expert)
    const { id: offerId, name } = await anOffer(api, { organisationId })
    const made = await create({ organisationId, offerId })
    if (!made) throw new Error('There is no member yet')
    expect(made.link).toMatch(/\/portal\/team-invitation\/[\w-]{43}$/)
    expect(made.link.endsWith(made.linkKey.clear)).toBe(true)
    await tellOfTeam(api, organisationId)
    expect(await mailsTo(api, 'buyer@customer.example')).toEqual([])
    expect(await teamActionsOf(api, organisationId)).toEqual(['create', 'invite'])

    const buyer = await aPerson(api)
    const token = tokenIn(made.link)
    expect(expectOk(await buyer.get(`/team-invitations/${token}`))).toMatchObject({
      offerId,
      offer: { number: expect.any(Number), name },
      isMember: false,
    })
    expect(expectOk(await accept(buyer, token))).toEqual({ teamId: organisationId, offerId })
    expect((await buyer.get(`/offers/${offerId}`)).status).toBe(200)
    expect(codeOf(await accept(await aPerson(api), token))).toBe('team_invitation_not_found')
  })

  test('is the same in a second mail, which can lead to another offer and extend the validity', async () => {
    const { id: organisationId } = await aCustomer(expert)
    const [one, two] = [await anOffer(api, { organisationId }), await anOffer(api, { organisationId })]
    const first = await create({ organisationId, offerId: one.id })
    const later = new Date(api.clock.now().getTime() + 30 * 24 * 60 * 60_000)
    const second = await create({ organisationId, offerId: two.id, expiresAt: later })
    expect(second?.link).toBe(first?.link)
    const buyer = await aPerson(api)
    expect(expectOk(await accept(buyer, tokenIn(first?.link ?? ''))).offerId).toBe(two.id)
  })

  test('is not created for the address of a member', async () => {
    const team = await aTeam(api)
    expect(await create({ organisationId: team.id, email: team.member.email })).toBeNull()
  })

  test('is not created for a person who was removed or has left, until that person is invited again', async () => {
    const team = await aTeam(api)
    const { email } = team.member
    expectOk(await removeMember(team.admin, team, team.member.id))
    expect(await create({ organisationId: team.id, email: email.toUpperCase() })).toBeNull()
    expect(await openOf(team.id)).toEqual([])
    expectOk(await leaveTeam(team.admin, team))
    expect(await create({ organisationId: team.id, email: team.admin.email })).toBeNull()
    expectOk(await expert.post(`/customers/${team.id}/invitations`, { email, language: 'en' }))
    const made = await create({ organisationId: team.id, email })
    expect(codeOf(await accept(team.member, tokenIn(made?.link ?? '')))).toBe('+')
  })

  test('is not created where the open one admits no person, because its receiver has left since', async () => {
    const team = await aTeam(api)
    const sub = `test|${randomUUID()}`
    const email = `${randomUUID()}@people.example`
    expectOk(await expert.post(`/customers/${team.id}/invitations`, { email, language: 'en' }))
    const asToken = async (address: string, age: number) => {
      const iat = Math.floor(Date.now() / 1000) - age
      const at = { orgId: team.orgId, orgName: `${team.orgId} Oy` }
      const person = await api.asPerson({ sub, email: address, ...at, overrides: { iat } })
      expectOk(await person.get('/session'))
      return person
    }
    expectOk(await leaveTeam(await asToken(`old-${email}`, 20), team))
    const receiver = await asToken(email, 10)
    expect(await create({ organisationId: team.id, email })).toBeNull()

    const [open] = await openOf(team.id)
    expectOk(await expert.post(`/customers/${team.id}/invitations/${open?.id}/resend`))
    const made = await create({ organisationId: team.id, email })
    expect(codeOf(await accept(receiver, tokenIn(made?.link ?? '')))).toBe('+')
  })

  test('is not created for a person who accepted an earlier one under another address and has left since', async () => {
    const team = await aTeam(api)
    const first = await create({ organisationId: team.id })
    const guest = await aPerson(api)
    expectOk(await accept(guest, tokenIn(first?.link ?? '')))
    expectOk(await removeMember(team.admin, team, guest.id))
    expect(await create({ organisationId: team.id, email: 'BUYER@customer.example' })).toBeNull()
    const { id: another } = await aCustomer(expert)
    expect(await create({ organisationId: another })).not.toBeNull()
    const invited = { email: 'buyer@customer.example', language: 'en' }
    expectOk(await expert.post(`/customers/${team.id}/invitations`, invited))
    const made = await create({ organisationId: team.id })
    expect(codeOf(await accept(guest, tokenIn(made?.link ?? '')))).toBe('+')
  })

  test('is left out of the reminder of an offer to a former member, which goes to the admin', async () => {
    const team = await aTeam(api)
    const { email } = team.member
    const { id } = await aSentOffer(expert, team.id, { recipientEmail: email })
    expectOk(await removeMember(team.admin, team, team.member.id))
    expectOk(await expert.post(`/offers/${id}/remind`, {}, { version: 1 }))
    const { rows } = await sql<{ id: string }>`
      select id from events where subject_id = ${id} and action = 'remind'`.execute(api.context.db)
    for (const event of rows) await announceEvent(api.context, event.id)
    expect(await mailsTo(api, email)).toEqual([])
    const reminder = (await mailsTo(api, team.admin.email)).at(-1)
    expect(reminder?.text).toContain(`/portal/offers/${id}`)
    expect(reminder?.text).not.toContain('team-invitation')
  })
})
