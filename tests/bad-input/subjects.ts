import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Order } from '#contract/orders.ts'
import type { NewOffer } from '#server/offers/domain.ts'
import { invite } from '#server/orders/invitations/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aPdf,
  aResult,
  aSubmittedOrder,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'

/**
 * One of everything that a writing call acts on, each in the state in which that call would succeed: a spoiled request
 * has then no other reason to be refused than the field that was spoiled.
 */
export type Subjects = {
  organisationId: string
  offer: NewOffer
  drafts: Record<'edit' | 'remove' | 'submit' | 'replace' | 'change' | 'attach' | 'copy', Order>
  reviewed: Order
  offered: Record<'accept' | 'decline', Order>
  submitted: Order
  awaited: Record<'receive' | 'cancel' | 'estimate', Order>
  received: Order
  analysed: Record<'complete' | 'report', Order>
  attachmentId: string
  resultFileId: string
  invitationToken: string
  failedMailId: string
}

export type World = { api: TestApi; anna: ApiClient; expert: ApiClient; raija: ApiClient; the: Subjects }

export async function startWorld(): Promise<World> {
  const api = await startApi()
  const [anna, expert, raija] = await Promise.all([api.as('anna'), api.as('expert'), api.as('raija')])
  await Promise.all([whoIs(expert), whoIs(raija)])
  const organisationId = (await whoIs(anna)).organisationId ?? ''
  const offer = await anOffer(api, { organisationId, items: [{}, {}] })
  const people = { api, anna, expert, raija }
  const open = await beforeSubmission(people, offer)
  const moved = await afterSubmission(people, offer)
  const attach = open.drafts.attach.id
  const { id: attachmentId } = await sendFile(anna, attach, 'attachment')
  const { id: resultFileId } = await sendFile(expert, moved.analysed.report.id, 'result')
  const invitationToken = await api.context.db
    .transaction()
    .execute((tx) => invite(tx, moved.received.id, 'raija@raportti.example', new Date()))
  const failedMailId = await aFailedMail(api)
  const files = { attachmentId, resultFileId, invitationToken, failedMailId }
  return { ...people, the: { organisationId, offer, ...open, ...moved, ...files } }
}

type People = Pick<World, 'api' | 'anna' | 'expert'>

async function beforeSubmission({ anna }: People, offer: NewOffer): Promise<Pick<Subjects, 'drafts'>> {
  const draft = () => aDraftOrder(anna, { offer, samples: 2 })
  return {
    drafts: {
      edit: await draft(),
      remove: await draft(),
      submit: await draft(),
      replace: await draft(),
      change: await draft(),
      attach: await draft(),
      copy: await draft(),
    },
  }
}

async function afterSubmission({ anna, expert }: People, offer: NewOffer) {
  const reviewed = () => aSubmittedOrder(anna, { samples: 2, request: 'Does it burn?' })
  const offered = async () => {
    const { id } = await reviewed()
    const offerItemIds = offer.items.map((item) => item.id)
    return act(expert, id, 'provide_offer', { offerId: offer.id, offerItemIds })
  }
  const awaited = () => aSubmittedOrder(anna, { offer, samples: 2 })
  const received = async () => receiveAll(expert, (await awaited()).id)
  const analysed = async () => act(expert, (await received()).id, 'start')
  const complete = await analysed()
  await aResult(expert, complete.id)
  return {
    reviewed: await reviewed(),
    offered: { accept: await offered(), decline: await offered() },
    submitted: await aSubmittedOrder(anna, { offer, samples: 2, shippingLocation: 'other' }),
    awaited: { receive: await awaited(), cancel: await awaited(), estimate: await awaited() },
    received: await received(),
    analysed: { complete: await getOrder(expert, complete.id), report: await analysed() },
  }
}

async function sendFile(client: ApiClient, orderId: string, purpose: string) {
  return expectOk(
    await client.upload<{ id: string }>(`/orders/${orderId}/files?purpose=${purpose}`, 'a.pdf', aPdf),
  )
}

async function aFailedMail({ context }: TestApi): Promise<string> {
  const id = uuid()
  await sql`
    insert into mails (id, event_key, receiver, language, subject, text, html, message_id, state, created_at, failed_at)
    values (${id}, ${id}, 'a@b.example', 'en', 's', 't', 'h', ${`<${id}@b.example>`}, 'failed', now(), now())`.execute(
    context.db,
  )
  return id
}
