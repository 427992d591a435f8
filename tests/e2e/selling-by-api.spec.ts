import type { Product } from '#contract/catalogue.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import type { Conversation, ConversationMessage } from '#contract/messages.ts'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferDifferences, OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import type { Order, OrderSummary } from '#contract/orders.ts'
import type { Today } from '#contract/today.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { type Call, callAs, callWith } from './support/order-by-api.ts'
import { inputOf, withFreeItems } from './support/selling/offer-items.ts'
import { tokenOf } from './support/selling/signed-in.ts'
import { aStranger, requestOffer, type Stranger } from './support/selling/stranger.ts'

/** The whole sale by calls of the API alone, as other systems make them: from an offer request to an order. */

const get = <Body>(path: string) => callAs<Body>('expert', { method: 'GET', path })
const expert = <Body>(call: Call) => callAs<Body>('expert', call)

const bytesOf = async (url: string, token?: string): Promise<Buffer> => {
  const reply = await fetch(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

/** Finds the new request on the start screen and by its words, reads its file, and takes it. */
async function takeRequest({ company }: Stranger): Promise<EnquiryThread> {
  const today = await get<Today>('/today?filter=unassigned')
  expect(today.groups.map(({ kind }) => kind)).toContain('enquiries_waiting')
  const { items } = await get<{ items: Enquiry[] }>(`/enquiries?query=${encodeURIComponent(company)}`)
  expect(items).toHaveLength(1)
  const enquiry = await get<EnquiryThread>(`/enquiries/${items[0]?.id}`)
  const [file] = enquiry.files
  const token = await signDemoToken(product.issuer, 'expert')
  const bytes = await bytesOf(`${product.siteUrl}/api/v1/files/${file?.id}`, token)
  expect([file?.name, bytes.subarray(0, 5).toString()]).toEqual(['drawing.pdf', '%PDF-'])
  const path = `/enquiries/${enquiry.id}/acts/take`
  const taken = await expert<EnquiryThread>({ method: 'POST', path, body: {}, version: enquiry.version })
  expect(taken.state).toBe('in_progress')
  return taken
}

/** Writes an offer of six items, two of them of the catalogue, and sends it. */
async function writeOffer(enquiryId: string, name: string): Promise<OfferRecord> {
  const found = await Promise.all(
    ['EN 71-3', 'tensile'].map((words) =>
      get<{ items: Product[] }>(`/products?text=${encodeURIComponent(words)}`),
    ),
  )
  const products = found.map(({ items }) => items[0]?.slug)
  const body = { enquiryId, products }
  const draft = await expert<OfferDraft>({ method: 'POST', path: '/offers', body })
  const path = `/offers/${draft.id}`
  const content = withFreeItems(draft, name)
  expect(content.items).toHaveLength(6)
  const call = { method: 'PUT', path: `${path}/draft`, body: content, version: draft.version } as const
  const saved = await expert<OfferDraft>(call)
  expect(saved.missing).toEqual([])
  return expert({ method: 'POST', path: `${path}/send`, body: {}, version: saved.version })
}

/** Follows the link of the mail as a person who has never signed in. Returns the token and the text of the PDF. */
async function joinByMail({ email }: Stranger, name: string): Promise<{ token: string; paper: string }> {
  const mail = await mailbox.waitFor(email, name, 30_000)
  const [attached] = mail.attachments
  const paper = await textOfPdf(
    await bytesOf(`${product.mailUrl}/api/email/${mail.id}/attachment/${attached?.generatedFileName}`),
  )
  const [, invitation] = /\/portal\/team-invitation\/([\w-]+)/.exec(mail.text) ?? []
  const token = await tokenOf(email)
  await callWith(token, { method: 'POST', path: `/team-invitations/${invitation}/acceptance` })
  return { token, paper }
}

/** The customer asks about an item; the expert finds the question on the start screen and answers it. */
async function askAboutItem(token: string, { id, items }: Offer): Promise<void> {
  const path = `/offers/${id}/messages`
  const body = { text: 'Does grinding change the surface?', itemId: items[2]?.id }
  const question = await callWith<ConversationMessage>(token, { method: 'POST', path, body })
  const today = await get<Today>('/today')
  expect(today.groups.map(({ kind }) => kind)).toContain('messages_to_answer')
  const answer = { text: 'No, it is done on a part of its own.', answers: question.id }
  await expert({ method: 'POST', path, body: answer })
  const { messages } = await callWith<Conversation>(token, { method: 'GET', path })
  expect(messages).toMatchObject([
    { text: body.text, side: 'customer', pin: { id: body.itemId }, question: 'answered' },
    { text: answer.text, side: 'provider', question: null },
  ])
}

/** Begins the next version with twelve instead of one sample of the first item, and sends it. */
async function revise(id: string): Promise<OfferRecord> {
  const path = `/offers/${id}`
  const draft = await expert<OfferDraft>({ method: 'POST', path: `${path}/revise`, body: {} })
  const { items, ...head } = inputOf(draft)
  const body = { ...head, items: items.map((item, at) => (at === 0 ? { ...item, quantity: 12 } : item)) }
  const saved = await expert<OfferDraft>({
    method: 'PUT',
    path: `${path}/draft`,
    body,
    version: draft.version,
  })
  return expert({ method: 'POST', path: `${path}/send`, body: {}, version: saved.version })
}

async function orderFrom(token: string, offer: Offer, name: string): Promise<Order> {
  const call = <Body>(one: Call) => callWith<Body>(token, one)
  const body = { offerIds: [offer.id], name }
  const draft = await call<Order>({ method: 'POST', path: '/orders', body })
  const path = `/orders/${draft.id}`
  const edit = { contact: aContact, billing: aBilling, shippingLocation: 'helsinki' }
  const edited = await call<Order>({ method: 'PATCH', path, body: edit, version: draft.version })
  const tests = offer.items.filter(({ unit }) => unit === 'sample').map(({ id }) => id)
  const samples = ['Red lid', 'Blue lid'].map((name) => ({ name, tests }))
  const { version } = await call<{ version: number }>({
    method: 'PUT',
    path: `${path}/samples`,
    body: { samples },
    version: edited.version,
  })
  return call({ method: 'POST', path: `${path}/submit`, body: {}, version })
}

test('an external system sells by the API alone, from an offer request to an order', async () => {
  const stranger = aStranger()
  const name = `Lids of ${stranger.company}`
  await requestOffer(stranger)
  const enquiry = await takeRequest(stranger)
  const sent = await writeOffer(enquiry.id, name)
  expect(sent.latest?.state).toBe('sent')

  const { token, paper } = await joinByMail(stranger, name)
  const path = `/offers/${sent.id}`
  const offer = await callWith<Offer>(token, { method: 'GET', path })
  expect(offer).toEqual(await get<Offer>(path).then((theirs) => ({ ...theirs, allowed: offer.allowed })))
  expect(offer.allowed).toContain('order')
  for (const text of [paper, JSON.stringify(offer)]) {
    expect(text).toContain('Sensory test')
    expect(text).not.toContain('Secret Laboratory')
    expect(text).not.toMatch(/111[.,]11|11111/)
  }

  await askAboutItem(token, offer)
  await revise(sent.id)
  const differences = { method: 'GET', path: `${path}/versions/2/differences` } as const
  const seen = await callWith<OfferDifferences>(token, differences)
  expect(seen).toEqual(await get(differences.path))
  expect(seen.items).toMatchObject([
    { kind: 'changed', changes: [{ field: 'quantity', was: 1, is: 12 }, {}] },
  ])

  const latest = await callWith<Offer>(token, { method: 'GET', path })
  const order = await orderFrom(token, latest, `Order of ${stranger.company}`)
  const { items } = await get<{ items: OrderSummary[] }>(
    `/orders?query=${encodeURIComponent(stranger.company)}`,
  )
  expect(items.map(({ id, state }) => [id, state])).toEqual([[order.id, order.state]])
  expect((await get<OfferRecord>(`${path}/record`)).orders).toEqual([{ id: order.id, number: order.number }])
})
