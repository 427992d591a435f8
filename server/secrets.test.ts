import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aSubscription, someWords } from '#tests/support/site-forms.ts'
import { aTeam } from '#tests/support/teams.ts'
import type { Context } from './context.ts'
import { beginForm, sendEnquiry } from './enquiries/domain.ts'
import { stateOfLink } from './enquiries/newsletter/domain.ts'
import { sealKey, withKey } from './mail/sealed-key.ts'
import { derivedToken, hashOfToken } from './one-time-token.ts'
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
  })

  test('the key of a link in a mail that waits is opened', () => {
    const { sealed } = sealKey(before, 'the key')
    const mail = { text: 'Open [one-time key]', html: '' }
    expect(withKey([after, before], sealed, mail).text).toBe('Open the key')
    expect(() => withKey([after, 'another secret'], sealed, mail)).toThrow('No accepted signing secret')
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

test('a key is derived by the accepted secret that gives the stored hash, or else by the signing one', () => {
  const key = (secrets: Secrets, hash: string | null = null) => derivedToken(secrets, 'link 1', hash)
  const earlier = key([before])
  expect(key([after, before], hashOfToken(earlier))).toBe(earlier)
  expect(key([after, before])).toBe(key([after]))
  expect(key([after], hashOfToken(earlier))).toBe(key([after]))
  expect(derivedToken([before], 'link 2', null)).not.toBe(earlier)
})
