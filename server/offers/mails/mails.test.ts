import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { OfferRecord } from '#contract/offer-records.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { mailsAbout } from '#tests/support/offer-mails.ts'
import { aSentOffer } from '#tests/support/offers.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { storedMails } from '#tests/support/stored-mails.ts'
import { aPerson } from '#tests/support/teams.ts'
import { remindOfExpiry } from '../lifecycle/domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]
const { organisationId = '' } = await whoIs(anna)

const address = 'anna@fennopack.example'
const first = { version: 1 }

test('an offer is mailed once, in the recipient’s language, with its PDF and a link to the portal', async () => {
  const { id, number } = await aSentOffer(expert, organisationId, {
    recipientLanguage: 'fi',
    text: 'Hei Anna,\nkiitos puhelusta.',
    customerReference: 'PO 77',
  })
  const mails = await mailsAbout(api, id, 'send')
  expect(mails).toMatchObject([
    { receiver: address, language: 'fi', subject: `Tarjouksemme T-${number}: Testing of caps` },
  ])
  const [{ text = '', attachment, attachmentName } = {}] = mails
  for (const words of [`/fi/portaali/tarjoukset/${id}`, 'kiitos puhelusta', 'PO 77', '149 €'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(words)
  expect(attachmentName).toBe(`T-${number}-tarjous.pdf`)
  expect(await textOfPdf(attachment ?? Buffer.from(''))).toContain('kiitos puhelusta')
})

test('a recipient who is not in the customer’s team is invited to it, and then sees the offer', async () => {
  const recipientEmail = 'vieno@uusi.example'
  const newCustomer = { newCustomerName: 'Uusi Oy', recipientEmail }
  const { id } = await aSentOffer(expert, null, newCustomer)
  await mailsAbout(api, id, 'send')
  const mails = (await storedMails(api)).filter(({ receiver }) => receiver === recipientEmail)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('works once')
  const [, token] = /\/portal\/team-invitation\/([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
  const stranger = await aPerson(api)
  expect((await stranger.get(`/offers/${id}`)).status).toBe(404)
  const joined = await stranger.post<{ offerId: string | null }>(`/team-invitations/${token}/acceptance`)
  expect(expectOk(joined).offerId).toBe(id)
  expect((await stranger.get(`/offers/${id}`)).status).toBe(200)
  const late = await (await aPerson(api)).post(`/team-invitations/${token}/acceptance`)
  expect(late.status).toBe(404)
})

test('the next version says that it replaces the one before', async () => {
  const { id, number } = await aSentOffer(expert, organisationId)
  const draft = expectOk(await expert.post<{ version: number }>(`/offers/${id}/revise`))
  const sent = expectOk(await expert.post<OfferRecord>(`/offers/${id}/send`, {}, { version: draft.version }))
  expect(sent.latest?.version).toBe(2)
  const { rows } = await sql<{ id: string }>`
    select id from offers where stable_id = ${id} and version = 2`.execute(api.context.db)
  const [mail] = await mailsAbout(api, rows[0]?.id ?? '', 'send')
  expect(mail?.subject).toBe(`Our revised offer T-${number}: Testing of caps`)
  expect(mail?.text).toContain(`/portal/offers/${id}`)
})

test('a customer is reminded by an expert, and before the last day', async () => {
  const { id, number } = await aSentOffer(expert, organisationId, { validUntil: '2031-01-31' })
  expectOk(await expert.post(`/offers/${id}/remind`, {}, first))
  const subject = `Our offer T-${number} is valid until 31 Jan 2031`
  expect(await mailsAbout(api, id, 'remind')).toMatchObject([
    { receiver: address, subject, attachment: null },
  ])
  await remindOfExpiry({ ...api.context, clock: { now: () => new Date('2031-01-24T10:00:00Z') } })
  expect(await mailsAbout(api, id, 'remind_of_expiry')).toMatchObject([{ receiver: address, subject }])
})

test('the automatic reminder invites a recipient who has no account, with the link of the mails before', async () => {
  const recipientEmail = 'aino@uusi.example'
  const newCustomer = { newCustomerName: 'Uusi Muovi Oy', recipientEmail, validUntil: '2031-02-28' }
  const { id } = await aSentOffer(expert, null, newCustomer)
  await mailsAbout(api, id, 'send')
  expectOk(await expert.post(`/offers/${id}/remind`, {}, first))
  await mailsAbout(api, id, 'remind')
  for (const day of ['2031-02-21', '2031-02-27']) {
    await remindOfExpiry({ ...api.context, clock: { now: () => new Date(`${day}T10:00:00Z`) } })
    await mailsAbout(api, id, 'remind_of_expiry')
  }
  const mails = (await storedMails(api)).filter(({ receiver }) => receiver === recipientEmail)
  const links = mails.map(({ text }) => /\/portal\/team-invitation\/[\w-]+/.exec(text)?.[0])
  expect(mails).toHaveLength(4)
  expect(new Set(links)).toEqual(new Set([expect.stringContaining('/portal/team-invitation/')]))
  const token = links[3]?.split('/').at(-1)
  const joined = await (await aPerson(api)).post(`/team-invitations/${token}/acceptance`)
  expect(expectOk(joined)).toMatchObject({ offerId: id })
})

test('the automatic reminder of an offer for which nobody is responsible invites too', async () => {
  const recipientEmail = 'ilta@uusi.example'
  const newCustomer = { newCustomerName: 'Uusi Lasi Oy', recipientEmail, validUntil: '2031-03-31' }
  const { id } = await aSentOffer(expert, null, { ...newCustomer, responsibleId: null })
  await remindOfExpiry({ ...api.context, clock: { now: () => new Date('2031-03-24T10:00:00Z') } })
  const [mail] = await mailsAbout(api, id, 'remind_of_expiry')
  expect(mail?.text).toContain('/portal/team-invitation/')
})

test('the recipient reads why an offer was withdrawn, the responsible expert why it was declined', async () => {
  const [withdrawn, declined] = [
    await aSentOffer(expert, organisationId),
    await aSentOffer(expert, organisationId),
  ]
  expectOk(await expert.post(`/offers/${withdrawn.id}/withdraw`, { reason: 'A wrong price' }, first))
  expectOk(await anna.post(`/offers/${declined.id}/decline`, { reason: 'Too dear' }, first))
  const toCustomer = await mailsAbout(api, withdrawn.id, 'withdraw')
  expect(toCustomer).toMatchObject([{ receiver: address }])
  expect(toCustomer[0]?.text).toContain('A wrong price')
  const toExpert = await mailsAbout(api, declined.id, 'decline')
  expect(toExpert).toMatchObject([{ receiver: 'expert@labsilta.example' }])
  expect(toExpert[0]?.text).toContain('Too dear')
  expect(toExpert[0]?.text).toContain(`/office/offers/${declined.id}`)
})
