import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPageOn } from '#tests/support/laboratory-page.ts'
import { aSubscription, someWords } from '#tests/support/site-forms.ts'
import { aTeam } from '#tests/support/teams.ts'
import { getLinkForMail } from './consignments/links/domain.ts'
import type { Context } from './context.ts'
import { beginForm, sendEnquiry } from './enquiries/domain.ts'
import { confirmSubscription, stateOfLink, unsubscribe } from './enquiries/newsletter/domain.ts'
import { sealKey, withKey } from './mail/sealed-key.ts'
import { derivedToken, findDerivedToken, hashOfToken } from './one-time-token.ts'
import { createInvitation } from './people/invitations/by-offer/domain.ts'
import type { Secrets } from './secrets.ts'

const before = 'the secret that signed until now, 1'
const after = 'the secret that signs from now on, 2'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ SIGNING_SECRET: before })
})
afterAll(() => api.stop())

/** Context of a process that has these secrets. */
const contextWith = (...secrets: [string, ...string[]]): Context => ({
  ...api.context,
  config: { ...api.context.config, signingSecret: secrets[0], acceptedSecrets: secrets },
})

describe('after a change of the signing secret, while the earlier one is accepted,', () => {
  test('a form that was opened before can be sent', async () => {
    const enquiry = { ...someWords(api), phone: '', kind: 'contact', language: 'en' } as const
    const sent = (context: Context) =>
      sendEnquiry(context, { ...enquiry, recurringNeed: 'no' } as Parameters<typeof sendEnquiry>[1], {
        ip: '127.0.0.1',
        isWithoutScript: false,
      })
    await expect(sent(contextWith(after))).rejects.toMatchObject({ code: 'form_token_missing' })
    expect(await sent(contextWith(after, before))).toHaveProperty('replyPromise')
    // A process that has not got the new secret as its own yet accepts it too.
    const { form } = beginForm(contextWith(after, before))
    expect(beginForm(contextWith(before, after), form).form).toBe(form)
    expect(beginForm(contextWith(before), form).form).not.toBe(form)
  })

  test('links in newsletters work', async () => {
    const { unsubscription } = await aSubscription(api)
    expect(await stateOfLink(contextWith(after, before), 'unsubscriptions', unsubscription)).toBe('usable')
    expect(await stateOfLink(contextWith(after), 'unsubscriptions', unsubscription)).toBe('damaged')
    expect(await unsubscribe(contextWith(after, before), unsubscription)).toEqual({ status: 'done' })
    const { confirmation } = await aSubscription(api)
    expect(await confirmSubscription(contextWith(after, before), confirmation)).toEqual({ status: 'done' })
  })

  test('the key of a link in a mail that waits is opened', () => {
    const { sealed } = sealKey(before, 'the key')
    const mail = { text: 'Open [one-time key]', html: '' }
    expect(withKey([after, before], sealed, mail).text).toBe('Open the key')
    expect(() => withKey([after, 'another secret'], sealed, mail)).toThrow('No accepted signing secret')
  })

  test('a further mail to a laboratory repeats its link, and without the earlier secret has none', async () => {
    const people = {
      customer: await api.as('anna'),
      expert: await api.as('expert'),
      manager: await api.as('manager'),
    }
    const { consignment, secret } = await aPageOn(api, people)
    const mailed = (context: Context) =>
      api.context.db
        .transaction()
        .execute(async (tx) => (await getLinkForMail(tx, context, consignment.id))?.secret)
    expect(await mailed(contextWith(before))).toBe(secret)
    expect(await mailed(contextWith(after, before))).toBe(secret)
    expect(await mailed(contextWith(after))).toBeNull()
  })

  test('a further mail about an invitation repeats its link', async () => {
    const team = await aTeam(api)
    const invite = (context: Context, email: string) =>
      api.context.db.transaction().execute(async (tx) => {
        const made = await createInvitation(tx, context, {
          organisationId: team.id,
          email,
          language: 'en',
          offerId: null,
          invitedBy: team.admin.id,
        })
        return made?.link
      })
    const email = `new@${team.domain}`
    const link = await invite(contextWith(before), email)
    expect(link).toContain('http')
    expect(await invite(contextWith(after, before), email)).toBe(link)
    expect(await invite(contextWith(after), email)).not.toBe(link)
  })
})

test('a derived key is found by its hash, for each accepted secret', () => {
  const key = derivedToken(before, 'link 1')
  const found = (secrets: Secrets, of = 'link 1') => findDerivedToken(secrets, of, hashOfToken(key))
  expect(found([after, before])).toBe(key)
  expect([found([after]), found([after, before], 'link 2')]).toEqual([null, null])
})
