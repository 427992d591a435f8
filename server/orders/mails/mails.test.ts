import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContactDetails } from '#contract/parties.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  aSubmittedOrder,
  eventsOf,
  provideOffer,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { endValidity } from '#tests/support/offers.ts'
import { storedMails } from '#tests/support/stored-mails.ts'

const api = await startApi({ MAX_CHECKOUT_SAMPLES: '200' })
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')
beforeEach(async () => void (await sql`delete from mails`.execute(api.context.db)))

/** Composes the mails of every event of the order, as the worker does, and returns all queued mails. */
async function mailsOf(orderId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_id = ${orderId} and action in ('submit', 'provide_offer', 'receive', 'add_result', 'complete', 'cancel')
    order by id`.execute(api.context.db)
  for (const { id } of rows) await announceEvent(api.context, id)
  return storedMails(api)
}

async function aWholeOrder(contact: Partial<ContactDetails> = {}) {
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
  const order = await aSubmittedOrder(anna, { offer, samples: 2, contact })
  const [a, b] = order.samples.map((sample) => sample.id)
  const rejected = { sampleId: a, outcome: 'rejected', reason: 'broken', explanation: 'The jar leaked' }
  await act(expert, order.id, 'receive', { samples: [rejected, { sampleId: b, outcome: 'received' }] })
  await act(expert, order.id, 'start')
  await aResult(expert, order.id)
  return order
}

describe('the mails of an order', () => {
  test('go to the orderer in the orderer’s language, and one to the provider', async () => {
    const order = await aWholeOrder()
    const mails = await mailsOf(order.id)
    const toAnna = mails.filter((mail) => mail.receiver === 'anna@fennopack.example')
    expect(toAnna).toHaveLength(5)
    expect(new Set(toAnna.map((mail) => mail.language))).toEqual(new Set(['fi']))
    expect(mails.filter((mail) => mail.receiver === 'orders@labsilta.example')).toHaveLength(1)
    for (const mail of toAnna) expect(mail.subject).toContain(`L-${order.number}`)
    expect(toAnna.some((mail) => mail.text.includes('The jar leaked'))).toBe(true)
  })

  test('are queued once, however often they are composed', async () => {
    const order = await aWholeOrder({ reportingEmails: ['raija@raportti.example'], reportingAccess: true })
    const first = await mailsOf(order.id)
    expect(await mailsOf(order.id)).toEqual(first)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from invitations where order_id = ${order.id}`.execute(api.context.db)
    // One event for the reception, which has two mails, one for the result and one for the completion.
    expect(rows[0]?.count).toBe(3)
    const reception = first.filter(({ receiver }) => receiver === 'raija@raportti.example').slice(0, 2)
    const keys = reception.map(({ text }) => /kutsu\/([\w-]{43})/.exec(text)?.[1])
    expect(keys[0]).toBeDefined()
    expect(keys[1]).toBe(keys[0])
  })

  test('go to reporting contacts for the last four events only, without links unless the order allows access', async () => {
    const reportingEmails = ['raija@raportti.example', 'Anna@Fennopack.example', 'RAIJA@raportti.example']
    const order = await aWholeOrder({ reportingEmails })
    const mails = (await mailsOf(order.id)).filter((mail) => /raija/i.test(mail.receiver))
    expect(mails).toHaveLength(4)
    for (const mail of mails) {
      expect(mail.text).not.toMatch(/portaali|portal|€|Pakkauskuja/i)
    }
  })

  test('have a one-time key that opens this order once, if the order allows access', async () => {
    const order = await aWholeOrder({ reportingEmails: ['raija@raportti.example'], reportingAccess: true })
    const mails = (await mailsOf(order.id)).filter((mail) => mail.receiver === 'raija@raportti.example')
    const token = /kutsu\/([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1]
    const raija = await api.as('raija')
    expect((await raija.get(`/orders/${order.id}`)).body.code).toBe('order_not_found')
    expect((await raija.post(`/invitations/${token}/acceptance`)).body).toEqual({ orderId: order.id })
    expect((await raija.post(`/invitations/${token}/acceptance`)).body).toEqual({ orderId: order.id })
    expect((await raija.get(`/orders/${order.id}`)).status).toBe(200)
    const otto = await api.as('otto')
    expect((await otto.post(`/invitations/${token}/acceptance`)).body.code).toBe('invitation_not_found')
    expect((await otto.get(`/orders/${order.id}`)).body.code).toBe('order_not_found')
  })

  test('an expired invitation gives no access', async () => {
    const order = await aWholeOrder({ reportingEmails: ['raija@raportti.example'], reportingAccess: true })
    const [mail] = (await mailsOf(order.id)).filter((one) => one.receiver === 'raija@raportti.example')
    const token = /kutsu\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    await sql`update invitations set expires_at = now() - interval '1 minute'`.execute(api.context.db)
    const sara = await api.as('sara')
    expect((await sara.post(`/invitations/${token}/acceptance`)).body.code).toBe('invitation_not_found')
  })

  test('a partly received order is not announced as received', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const order = await aSubmittedOrder(anna, { offer, samples: 2 })
    const samples = [{ sampleId: order.samples[0]?.id, outcome: 'received' }]
    await act(expert, order.id, 'receive', { samples })
    const before = await mailsOf(order.id)
    expect(before).toHaveLength(2)
    const rest = [{ sampleId: order.samples[1]?.id, outcome: 'received' }]
    await act(expert, order.id, 'receive', { samples: rest })
    expect(await mailsOf(order.id)).toHaveLength(3)
  })

  test('tell of every rejected sample, also when one reception rejects more than a mail or an event can name', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const order = await aSubmittedOrder(anna, { offer, samples: 132 })
    const samples = order.samples.map(({ id, position }) =>
      position === 1
        ? { sampleId: id, outcome: 'received' }
        : { sampleId: id, outcome: 'rejected', reason: 'broken', explanation: `Jar ${position} leaked` },
    )
    const received = await act(expert, order.id, 'receive', { samples })
    expect(received.samples.map(({ rejection }) => rejection?.explanation)).toEqual([
      undefined,
      ...Array.from({ length: 131 }, (_, index) => `Jar ${index + 2} leaked`),
    ])
    expect((await eventsOf(anna, order.id))[0]).toMatchObject({
      act: 'receive',
      details: { received: 1, rejectedCount: 131 },
    })
    const mail = (await mailsOf(order.id)).find(({ subject }) => subject.includes('hylätty'))
    expect(mail?.subject).toContain('131 näytettä hylätty')
    expect(mail?.text).toContain('Jar 21 leaked')
    expect(mail?.text).not.toContain('Jar 22 leaked')
    expect(mail?.text).toContain('Lisäksi hylättiin 111 näytettä.')
    expect(mail?.text).toContain('Muut näytteet testataan tilauksen mukaisesti')
  })

  test('do not mention other samples when earlier ones were rejected too and none is left', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const order = await aSubmittedOrder(anna, { offer, samples: 2 })
    for (const { id } of order.samples)
      await act(expert, order.id, 'receive', {
        samples: [{ sampleId: id, outcome: 'rejected', reason: 'broken' }],
      })
    const mails = (await mailsOf(order.id)).filter(({ subject }) => subject.includes('hylätty'))
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).not.toContain('Muut näytteet')
  })

  test('tell the orderer of an offer that waits for a decision, and of a cancellation with its reason', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const order = await aSubmittedOrder(anna, {
      request: 'What is it?',
      contact: { reportingEmails: ['raija@raportti.example'] },
    })
    await provideOffer(expert, order.id, offer)
    await act(expert, order.id, 'cancel', { reason: 'Asked for by phone' })
    const mails = (await mailsOf(order.id)).filter((mail) => mail.receiver !== 'orders@labsilta.example')
    expect(mails.map((mail) => mail.receiver)).toEqual(Array(3).fill('anna@fennopack.example'))
    expect(mails[2]?.text).toContain('Asked for by phone')
  })

  test('are asked for in the transaction of the event', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const { id } = await aSubmittedOrder(anna, { offer, samples: 1 })
    await receiveAll(expert, id)
    const { rows } = await sql<{ data: { eventId: string } }>`
      select j.data from pgboss.job j join events e on e.id = (j.data ->> 'eventId')::uuid
      where j.name = 'announce' and e.subject_id = ${id}`.execute(api.context.db)
    expect(rows).toHaveLength(2)
  })
})

test('an orderer without a usable address from the identity provider gets mails at the contact’s address', async () => {
  for (const email of ['', 'not an address']) {
    const person = await api.asPerson({ sub: `unwritable-${email.length}`, overrides: { email } })
    const offer = await anOffer(api, { personId: (await whoIs(person)).id })
    const order = await aSubmittedOrder(person, { offer, contact: { email: 'lab@unwritable.example' } })
    const receivers = (await mailsOf(order.id)).map((mail) => mail.receiver)
    expect(receivers).toEqual(expect.arrayContaining(['lab@unwritable.example', 'orders@labsilta.example']))
    await sql`delete from mails`.execute(api.context.db)
  }
})

test('an orderer without a verified address gets mails at the address of the contact, which the provider sees too', async () => {
  const person = await api.asPerson({
    sub: 'unverified',
    email: 'stranger@elsewhere.example',
    overrides: { email_verified: false },
  })
  const offer = await anOffer(api, { personId: (await whoIs(person)).id })
  const order = await aSubmittedOrder(person, { offer, contact: { email: 'lab@unverified.example' } })
  const mails = await mailsOf(order.id)
  expect(mails.map((mail) => mail.receiver).sort()).toEqual([
    'lab@unverified.example',
    'orders@labsilta.example',
  ])
  for (const { text } of mails) expect(text).not.toContain('stranger@')
})

test('a draft without an address can be cancelled, and no mail is queued', async () => {
  const person = await api.asPerson({ sub: 'no-address', overrides: { email: '' } })
  const { body: draft } = await person.post<{ id: string }>('/orders', {})
  await act(expert, draft.id, 'cancel', { reason: 'Begun by mistake' })
  expect(await mailsOf(draft.id)).toEqual([])
})

describe('the mail to the provider says why a new order waits', () => {
  const toProvider = async (id: string) =>
    (await mailsOf(id)).find((mail) => mail.receiver === 'orders@labsilta.example')
  const anOfferToAnna = async () =>
    anOffer(api, { organisationId: (await whoIs(anna)).organisationId, items: [{}] })

  test('also when its offer was provided before the mail was written', async () => {
    const order = await aSubmittedOrder(anna, { request: 'Is it food safe?' })
    const offer = await anOfferToAnna()
    await provideOffer(expert, order.id, offer)
    const mail = await toProvider(order.id)
    expect(mail?.subject).toMatch(/– vaatii tarkistuksen$/)
    for (const reason of ['Ei tarjousta', 'Testejä puuttuu', 'Kuvattu testaustarve'])
      expect(mail?.text).toContain(reason)
  })

  test('and mentions no review when an offer that it did not need has expired', async () => {
    const [used, unused] = [await anOfferToAnna(), await anOfferToAnna()]
    const draft = await aDraftOrder(anna, { offer: used })
    await sql`insert into order_offers (order_id, offer_id) values (${draft.id}, ${unused.id})`.execute(
      api.context.db,
    )
    await endValidity(api, unused.id)
    const { body } = await anna.post(`/orders/${draft.id}/submit`, {}, draft)
    expect(body.state).toBe('waiting_for_samples')
    expect((await toProvider(draft.id))?.subject).not.toContain('vaatii tarkistuksen')
  })
})

describe('the orderer gets the address for the samples', () => {
  /** Composes mails and checks that only the expected ones are queued. */
  async function subjectsAnnounced(id: string, to = 'anna@fennopack.example'): Promise<[string, boolean][]> {
    const { rows } = await sql<{ id: string }>`
      select e.id from pgboss.job j join events e on e.id = (j.data ->> 'eventId')::uuid
      where j.name = 'announce' and e.subject_id = ${id} order by e.id`.execute(api.context.db)
    for (const event of rows) await announceEvent(api.context, event.id)
    const mails = (await storedMails(api)).filter(({ receiver }) => receiver === to)
    return mails.map(({ subject, text }) => [subject.replace(/L-\d+/, 'L'), text.includes('lähetä näytteet')])
  }

  test('after a review when the offer is accepted', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const { id } = await aSubmittedOrder(anna, { request: 'Is it food safe?' })
    await provideOffer(expert, id, offer)
    await act(anna, id, 'accept')
    expect(await subjectsAnnounced(id)).toEqual([
      ['Olemme saaneet tilauksesi L', false],
      ['Tarjous tilaukseen L', false],
      ['Tilaus L on vahvistettu', true],
    ])
    expect(await subjectsAnnounced(id, 'orders@labsilta.example')).toEqual([
      ['Uusi tilaus L: Fennopack Oy, 1 näyte – vaatii tarkistuksen', false],
      ['Tarjous hyväksytty, tilaus L: Fennopack Oy', false],
    ])
  })

  test('but not after a declined offer, which is mailed to the provider only, with the reason', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const { id } = await aSubmittedOrder(anna, { request: 'Is it food safe?' })
    await provideOffer(expert, id, offer)
    const before = await subjectsAnnounced(id)
    await act(anna, id, 'decline', { reason: 'We need it in a week' })
    expect(await subjectsAnnounced(id)).toEqual(before)
    const [, declined] = await subjectsAnnounced(id, 'orders@labsilta.example')
    expect(declined?.[0]).toBe('Tarjous hylätty, tilaus L: Fennopack Oy')
  })

  test('when an expert has agreed on another address, and once only where none is to be agreed', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const { id } = await aSubmittedOrder(anna, { offer, shippingLocation: 'other' })
    await act(expert, id, 'confirm')
    expect(await subjectsAnnounced(id)).toEqual([
      ['Olemme saaneet tilauksesi L', false],
      ['Tilaus L on vahvistettu', true],
    ])
    await sql`delete from mails`.execute(api.context.db)
    const atOnce = await aSubmittedOrder(anna, { offer })
    expect(await subjectsAnnounced(atOnce.id)).toEqual([['Olemme saaneet tilauksesi L', true]])
  })
})
