import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferPreview } from '#contract/offer-previews.ts'
import type { OfferDifferences, OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { mailsAbout } from '#tests/support/offer-mails.ts'
import {
  aCompleteDraft,
  aDraftOffer,
  aSentOffer,
  draftInput,
  saveDraftOffer,
  sendDraftOffer,
} from '#tests/support/offers.ts'
import { storedMails } from '#tests/support/stored-mails.ts'
import { aPerson, aTeam, removeMember } from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, otto, expert] = [await api.as('anna'), await api.as('otto'), await api.as('expert')]
const { organisationId = '' } = await whoIs(anna)
const first = { version: 1 }
const copies = ['kirjanpito@fennopack.example', 'osto@kumppani.example']

const receiversOf = async (id: string, action: string) =>
  (await mailsAbout(api, id, action)).map(({ receiver }) => receiver).sort()

test('copies get the PDF once, in the language of the recipient, and never the invitation', async () => {
  const recipientEmail = 'vieno@uusi.example'
  const { id, number } = await aSentOffer(expert, null, {
    newCustomerName: 'Uusi Kopio Oy',
    recipientName: 'Vieno Uusi',
    recipientEmail,
    recipientLanguage: 'fi',
    copies,
  })
  const mails = await mailsAbout(api, id, 'send')
  expect(mails.map(({ receiver }) => receiver).sort()).toEqual([...copies, recipientEmail].sort())
  for (const mail of mails.filter(({ receiver }) => receiver !== recipientEmail)) {
    expect(mail).toMatchObject({
      language: 'fi',
      subject: `Kopio tarjouksestamme T-${number}: Testing of caps`,
      attachmentName: `T-${number}-tarjous.pdf`,
    })
    expect(mail.text).toContain('Vieno Uusi')
  }
  const sent = (await storedMails(api)).filter(({ receiver }) => copies.includes(receiver))
  expect(sent).toHaveLength(2)
  for (const { text, html } of sent) expect(text + html).not.toMatch(/invitation|kutsu/i)
  const invited = (await storedMails(api)).find(({ receiver }) => receiver === recipientEmail)
  expect(invited?.text).toContain('/portaali/tiimikutsu/')
})

test('copies learn that an offer was withdrawn, and are not reminded', async () => {
  const { id } = await aSentOffer(expert, organisationId, { copies })
  expectOk(await expert.post(`/offers/${id}/remind`, {}, first))
  expect(await receiversOf(id, 'remind')).toEqual(['anna@fennopack.example'])
  expectOk(await expert.post(`/offers/${id}/withdraw`, { reason: 'A wrong price' }, first))
  expect(await receiversOf(id, 'withdraw')).toEqual(['anna@fennopack.example', ...copies])
})

test('a former member of the team gets no mail about the withdrawal, and the admin in their place gets one', async () => {
  const team = await aTeam(api)
  const { member, admin } = team
  const { id } = await aSentOffer(expert, team.id, {
    recipientEmail: 'left@outside.example',
    copies: [member.email, admin.email],
  })
  expect(await receiversOf(id, 'send')).toEqual([admin.email, 'left@outside.example', member.email].sort())
  expectOk(await removeMember(admin, team, member.id))
  expectOk(await expert.post(`/offers/${id}/withdraw`, { reason: 'A wrong price' }, first))
  expect(await receiversOf(id, 'withdraw')).toEqual([admin.email, 'left@outside.example'].sort())

  const other = await aTeam(api)
  const mailed = { recipientEmail: other.member.email, copies: [other.admin.email] }
  const second = await aSentOffer(expert, other.id, mailed)
  expectOk(await removeMember(other.admin, other, other.member.id))
  expectOk(await expert.post(`/offers/${second.id}/withdraw`, { reason: 'A wrong price' }, first))
  expect(await receiversOf(second.id, 'withdraw')).toEqual([other.admin.email])
})

test('no copy is sent after the access of the offer’s person has ended', async () => {
  const { id: personId, email } = await aPerson(api)
  const { id } = await aSentOffer(expert, null, {
    personId,
    recipientEmail: email,
    copies: ['other@koivukemia.example'],
  })
  expectOk(await expert.post(`/people/${personId}/access-end`))
  expectOk(await expert.post(`/offers/${id}/withdraw`, { reason: 'A wrong price' }, first))
  expect(await receiversOf(id, 'withdraw')).toEqual([])
})

test('the customer sees the copies, also in the preview, and other customers do not', async () => {
  const draft = await aCompleteDraft(expert, organisationId, { copies })
  const { offer } = expectOk(await expert.get<OfferPreview>(`/offers/${draft.id}/draft/preview`))
  expect(offer.copies).toEqual(copies)
  expect((await anna.get(`/offers/${draft.id}`)).status).toBe(404)
  await sendDraftOffer(expert, draft)
  expect(expectOk(await anna.get<Offer>(`/offers/${draft.id}`)).copies).toEqual(copies)
  expect((await otto.get(`/offers/${draft.id}`)).status).toBe(404)
  const { id } = await aSentOffer(expert, organisationId)
  expect(expectOk(await anna.get<Offer>(`/offers/${id}`))).not.toHaveProperty('copies')
})

test('the next version and a copy keep the copies, an offer to another customer does not', async () => {
  const { id } = await aSentOffer(expert, organisationId, { copies })
  const revised = expectOk(await expert.post<OfferDraft>(`/offers/${id}/revise`))
  expect(revised.copies).toEqual(copies)
  expect((await aDraftOffer(expert, { offerId: id })).copies).toEqual(copies)
  const { organisationId: another } = await whoIs(otto)
  const forAnother = await aDraftOffer(expert, { offerId: id, organisationId: another })
  expect([forAnother.recipientEmail, forAnother.copies]).toEqual(['', []])
  const [kept = ''] = copies
  await sendDraftOffer(expert, await saveDraftOffer(expert, revised, { copies: [kept] }))
  const { fields } = expectOk(await anna.get<OfferDifferences>(`/offers/${id}/versions/2/differences`))
  expect(fields).toEqual([{ field: 'copies', was: copies, is: [kept] }])
  const changed = sql`update offers set copies = '{}' where stable_id = ${id}`.execute(api.ownerDb)
  await expect(changed).rejects.toThrow('A sent offer is frozen')
})

test('wrong copies are stored in a draft and prevent sending, each with its reason', async () => {
  const wrong = ['anna@', 'ANNA@fennopack.example', 'osto@kumppani.example', 'Osto@kumppani.example']
  const draft = await aCompleteDraft(expert, organisationId, { copies: wrong })
  expect(draft).toMatchObject({
    copies: wrong,
    missing: [
      { path: 'copies.0', code: 'not_an_email' },
      { path: 'copies.1', code: 'same_as_recipient' },
      { path: 'copies.3', code: 'duplicate' },
    ],
  })
  const sent = await expert.post<{ code: string; errors: object[] }>(`/offers/${draft.id}/send`, {}, draft)
  expect(sent.body).toMatchObject({ code: 'offer_incomplete', errors: draft.missing })
  const record = expectOk(await expert.get<OfferRecord>(`/offers/${draft.id}/record`))
  expect([record.latest, record.draft]).toEqual([null, draft])
  const eleven = Array.from({ length: 11 }, (_, nth) => `copy${nth}@kumppani.example`)
  const input = draftInput(draft, { copies: eleven })
  const refused = await expert.put<{ code: string; errors: object[] }>(
    `/offers/${draft.id}/draft`,
    input,
    draft,
  )
  expect(refused.body).toMatchObject({
    code: 'invalid_fields',
    errors: [{ path: 'copies', code: 'too_many' }],
  })
  expect(expectOk(await expert.get<OfferDraft>(`/offers/${draft.id}/draft`))).toEqual(draft)
})
