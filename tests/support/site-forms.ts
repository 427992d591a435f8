import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { openForm } from '#server/enquiries/rules.ts'
import { signId } from '#server/signed-id.ts'
import type { ApiClient, TestApi } from './api.ts'

/** Token of a form that was begun a minute ago, or at the given time. */
export const aForm = ({ context, clock }: TestApi, ageMs = 60_000): string =>
  openForm(context.config.signingSecret, uuid({ msecs: clock.now().getTime() - ageMs }))

/** Valid enquiry; each time from another address. */
export const someWords = (api: TestApi) => ({
  kind: 'offer_request',
  name: 'Aino Kallio',
  email: `aino.${randomUUID()}@kallio.example`,
  phone: '+358 40 123 4567',
  company: 'Kallio Oy',
  numberOfSamples: '20–30',
  sampleType: 'Polypropeenikansi',
  message: 'Migraatio elintarvikkeeseen.\nKiitos!',
  recurringNeed: 'yes',
  referralSource: 'event',
  servicesOffered: '',
  language: 'fi',
  page: '/fi/ota-yhteytta',
  homepage: '',
  form: aForm(api),
})

export async function anEnquiryId(api: TestApi): Promise<string> {
  const words = someWords(api)
  const reply = await (await api.as('nobody')).post('/enquiries', words)
  if (reply.status !== 200) throw new Error(reply.raw.toString())
  const { rows } = await sql<{ id: string }>`
    select id from enquiries where email = ${words.email}`.execute(api.context.db)
  return rows[0]?.id ?? ''
}

/** Unconfirmed subscription, with the keys of its links. */
export async function aSubscription(api: TestApi, email = `${randomUUID()}@reader.example`) {
  const reply = await (await api.as('nobody')).post('/newsletter/subscriptions', { email, language: 'fi' })
  if (reply.status !== 200) throw new Error(reply.raw.toString())
  const { rows } = await sql<{ id: string }>`
    select id from newsletter_subscriptions where email = ${email}`.execute(api.context.db)
  const id = rows[0]?.id ?? ''
  const { signingSecret } = api.context.config
  return {
    id,
    email,
    confirmation: signId(signingSecret, 'confirmations', id),
    unsubscription: signId(signingSecret, 'unsubscriptions', id),
  }
}

/** Sends a form as a browser without script does. */
export const postForm = (
  client: ApiClient,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  client.call('POST', path, new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
