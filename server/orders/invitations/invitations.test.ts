import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, eventsOf, whoIs } from '#tests/support/builders.ts'
import { invite } from './domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')

let orderId: string
let token: string
beforeEach(async () => {
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
  orderId = (await aSubmittedOrder(anna, { offer, contact: { reportingAccess: true } })).id
  token = await anInvitation()
})

const anInvitation = (receiver = 'raija@raportti.example') =>
  api.context.db.transaction().execute((tx) => invite(tx, orderId, receiver, api.clock.now()))

const accept = (person: ApiClient) => person.post<{ orderId?: string }>(`/invitations/${token}/acceptance`)

async function acceptances(): Promise<number> {
  return (await eventsOf(anna, orderId)).filter((event) => event.act === 'accept_invitation').length
}

test.each(['anna', 'mikko', 'expert'])(
  '%s, who already sees the order, is led to it and does not use up the invitation',
  async (name) => {
    const { status, body } = await accept(await api.as(name))
    expect([status, body]).toEqual([200, { orderId }])
    expect(await acceptances()).toBe(0)
    const { rows } = await sql`select from reporting_access where order_id = ${orderId}`.execute(
      api.context.db,
    )
    expect(rows).toEqual([])

    const raija = await api.as('raija')
    expect((await raija.get(`/orders/${orderId}`)).status).toBe(404)
    expect((await accept(raija)).body).toEqual({ orderId })
    expect((await raija.get(`/orders/${orderId}`)).status).toBe(200)
    expect(await acceptances()).toBe(1)
  },
)

test('a reporting contact with access does not use up another person’s invitation', async () => {
  const raija = await api.as('raija')
  await accept(raija)
  token = await anInvitation('sara@raportti.example')
  expect((await accept(raija)).body).toEqual({ orderId })
  const sara = await api.as('sara')
  expect((await accept(sara)).body).toEqual({ orderId })
  expect((await sara.get(`/orders/${orderId}`)).status).toBe(200)
  expect(await acceptances()).toBe(2)
})

test('a used link blocks the receiver’s other links for other people, but not the links of other receivers', async () => {
  const used = token
  const forwarded = await anInvitation()
  const toSara = await anInvitation('sara@raportti.example')
  const [raija, otto] = [await api.as('raija'), await api.as('otto')]
  expect((await accept(raija)).body).toEqual({ orderId })
  for (const one of [used, forwarded]) {
    token = one
    expect((await accept(otto)).status).toBe(404)
    expect((await accept(raija)).body).toEqual({ orderId })
  }
  expect((await otto.get(`/orders/${orderId}`)).status).toBe(404)
  token = toSara
  expect((await accept(await api.as('sara'))).body).toEqual({ orderId })
})

test('two links of one receiver, opened at once by two people, give access to one', async () => {
  const people = await Promise.all(['raija', 'sara'].map((name) => api.as(name)))
  await Promise.all(people.map(whoIs))
  const tokens = [token, await anInvitation()]
  const replies = await Promise.all(
    people.map((person, index) => person.post(`/invitations/${tokens[index]}/acceptance`)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await acceptances()).toBe(1)
})

test('two people open one invitation at once: one gets access', async () => {
  const people = await Promise.all(['raija', 'sara'].map((name) => api.as(name)))
  await Promise.all(people.map(whoIs))
  const codes = (await Promise.all(people.map(accept))).map(({ status }) => status)
  expect(codes.sort()).toEqual([200, 404])
  const seen = await Promise.all(people.map((person) => person.get(`/orders/${orderId}`)))
  expect(seen.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await acceptances()).toBe(1)
})
