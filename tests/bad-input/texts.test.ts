import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Enquiry } from '#contract/enquiries.ts'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import type { Laboratory } from '#contract/laboratories.ts'
import type { Conversation, InternalNotes } from '#contract/messages.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Order } from '#contract/orders.ts'
import type { Reception } from '#contract/receptions.ts'
import type { ResultTable } from '#contract/result-tables.ts'
import type { Result } from '#contract/results.ts'
import { cleanName } from '#server/storage/clean-name.ts'
import {
  act,
  aDraftOrder,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  provideOffer,
} from '#tests/support/builders.ts'
import { aConsignmentIn } from '#tests/support/consignments.ts'
import { aCustomer, readCustomer } from '#tests/support/customers.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { aLaboratory, aMethod, anAccreditation, decideOn, editOf } from '#tests/support/laboratories.ts'
import { aDraftOffer, aSentOffer, aTemplateId, draftInput, saveDraftOffer } from '#tests/support/offers.ts'
import { answer, proposalsOf, propose } from '#tests/support/proposals.ts'
import { scanCode } from '#tests/support/receptions.ts'
import { beginUpload } from '#tests/support/uploads.ts'
import { drawnRuns } from '#tests/support/volume.ts'
import { anOfferItem } from './offer-requests.ts'
import { startWorld, type World } from './subjects.ts'
import { aText, ofEnquiries, roughTexts } from './texts.ts'
import { aChange, anEdit, anEnquiry, aSample } from './valid-requests.ts'

/** SQL, markup and rare characters are ordinary text: stored as typed and returned as stored. */
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.api.stop())

/** Move that follows in each state. */
const nextMoves = { applicant: 'refuse', refused: 'approve', approved: 'pause', paused: 'resume' } as const

describe('texts come back as they were sent', { timeout: 60_000 }, () => {
  test('in a new draft and in all fields of an order', async () => {
    const { anna } = world
    const { id } = await aDraftOrder(anna)
    await fc.assert(
      fc.asyncProperty(anEdit, async (edit) => {
        const { version } = await getOrder(anna, id)
        expectOk(await anna.patch(`/orders/${id}`, edit, { version }))
        expect(await getOrder(anna, id)).toMatchObject(edit)
      }),
      { numRuns: drawnRuns(200) },
    )
    for (const name of roughTexts) {
      const created = expectOk(await anna.post<Order>('/orders', { name }))
      expect((await getOrder(anna, created.id)).name).toBe(name)
    }
  })

  test('in samples, whether the list is replaced or rows are saved', async () => {
    const { anna, the } = world
    const { id } = await aDraftOrder(anna, { offer: the.offer })
    const list = fc.array(aSample(the), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(list, aChange(the), async (samples, row) => {
        const { version } = await getOrder(anna, id)
        expectOk(await anna.put(`/orders/${id}/samples`, { samples }, { version }))
        expectOk(await anna.patch(`/orders/${id}/samples`, { save: [{ ...row, position: 10_000 }] }))
        const kept = (await getOrder(anna, id)).samples
        expect(kept.map(textsOf)).toEqual([...samples, row].map(textsOf))
      }),
      { numRuns: drawnRuns(100) },
    )
  })

  test('in the reasons for which samples are rejected and orders cancelled, or offers declined or taken back', async () => {
    const { anna, expert, the } = world
    const order = await aSubmittedOrder(anna, { offer: the.offer, samples: roughTexts.length })
    const samples = order.samples.map(({ id }, index) => ({
      sampleId: id,
      outcome: 'rejected',
      reason: 'other',
      explanation: roughTexts[index],
    }))
    await act(expert, order.id, 'receive', { samples })
    const rejected = (await getOrder(anna, order.id)).samples
    expect(rejected.map(({ rejection }) => rejection?.explanation)).toEqual(roughTexts)

    const { id } = await aSubmittedOrder(anna, { request: 'Does it burn?' })
    for (const reason of roughTexts) {
      await provideOffer(expert, id, the.offer)
      await act(anna, id, 'decline', { reason })
      expect((await eventsOf(anna, id))[0]?.details).toEqual({ reason })
      await provideOffer(expert, id, the.offer)
      await act(expert, id, 'withdraw_offer', { reason })
      expect((await eventsOf(anna, id))[0]?.details).toEqual({ reason })
    }
    for (const reason of roughTexts) {
      const cancelled = await aSubmittedOrder(anna, { offer: the.offer })
      await act(expert, cancelled.id, 'cancel', { reason })
      expect((await getOrder(anna, cancelled.id)).cancellation).toEqual({ reason })
      const { id, version } = await aSubmittedOrder(anna, { offer: the.offer })
      expectOk(await expert.put(`/orders/${id}/estimate`, { on: '2030-01-31', reason }, { version }))
      expect((await eventsOf(anna, id))[0]?.details).toMatchObject({ reason })
    }
  })

  test('in proposals and what they change', async () => {
    const { anna, expert, the } = world
    const tests = the.offer.items.map(({ id }) => id)
    const order = await aSubmittedOrder(anna, { offer: the.offer })
    for (const text of roughTexts) {
      const line = text.slice(0, 100).trim()
      const changes = {
        addSamples: [{ name: text, material: text, batch: line, note: text, tests }],
        contact: { ...order.contact, company: text, name: text },
        billing: { ...order.billing, street: text, city: line },
      }
      await propose(anna, order.id, changes, { reason: text })
      expect((await proposalsOf(expert, order.id))[0]).toMatchObject({
        reason: text,
        differences: { addedSamples: [{ name: text }] },
      })
      expectOk(await answer(expert, order.id, 'accept'))
      const { samples, contact, billing } = await getOrder(anna, order.id)
      expect([samples.at(-1)?.note, contact?.name, billing?.street, billing?.city]).toEqual([
        text,
        text,
        text,
        line,
      ])
      await propose(anna, order.id, null)
      expectOk(await answer(expert, order.id, 'decline', { reason: text }))
      expect((await proposalsOf(anna, order.id))[0]?.decisionReason).toBe(text)
    }
  })

  test('in enquiries, as the office reads them', async () => {
    const { nobody, expert, the } = world
    await fc.assert(
      fc.asyncProperty(anEnquiry(the), async (words) => {
        expectOk(await nobody.post('/enquiries', words))
        const { items } = expectOk(await expert.get<{ items: Enquiry[] }>('/enquiries'))
        const kept = items.find(({ email }) => email === words.email)
        for (const name of ofEnquiries) expect(kept?.[name]).toBe(words[name])
      }),
      { numRuns: drawnRuns(60) },
    )
  })

  test('in customers', async () => {
    const { expert } = world
    for (const text of roughTexts) {
      const created = await aCustomer(expert, { name: text, notes: text })
      expect(created).toMatchObject({ name: text, notes: text })
      const billing = {
        ...created.billing,
        street: text,
        postalCode: text.slice(0, 20).trim(),
        city: text.slice(0, 100).trim(),
      }
      const edit = { name: `${text} Oy`, notes: `${text}\n${text}`, billing }
      expectOk(await expert.patch(`/customers/${created.id}`, edit, created))
      expect(await readCustomer(expert, created.id)).toMatchObject(edit)
    }
  })

  test('in agreed addresses', async () => {
    const { anna, expert, the } = world
    const { id } = await aSubmittedOrder(anna, { offer: the.offer, shippingLocation: 'other' })
    for (const text of roughTexts) {
      const address = `${text}\n${text}`
      await act(expert, id, 'agree_address', { address })
      expect((await getOrder(anna, id)).agreedAddress).toBe(address)
    }
  })

  test('at reception', async () => {
    const { anna, expert, the } = world
    const { id, number } = await aSubmittedOrder(anna, { offer: the.offer, samples: roughTexts.length })
    for (const [index, text] of roughTexts.entries()) {
      const values = { condition: text, storageLocation: text.slice(0, 100).trim(), temperatureTenths: null }
      const rejection = { outcome: 'rejected', reason: 'other', explanation: text }
      const { sample } = await scanCode(expert, `L-${number}-${index + 1}`, { ...rejection, ...values })
      expect(sample).toMatchObject({ rejection: { explanation: text }, arrival: values })
      const path = `/receptions/samples/${sample?.id}`
      expect(
        expectOk(await expert.put<Reception>(path, values, sample ?? undefined)).sample?.arrival,
      ).toMatchObject(values)
      const line = text.slice(0, 100).trim()
      const parcel = { carrier: line, tracking: line, note: text }
      const version = index + 1
      expect(
        expectOk(await expert.put<object>(`/receptions/orders/${id}/parcels/1`, parcel, { version })),
      ).toMatchObject(parcel)
    }
  })

  test('in laboratories', async () => {
    const { api, expert, manager } = world
    let laboratory = await aLaboratory(api, expert)
    for (const text of roughTexts) {
      const short = text.slice(0, 20).trim()
      const contact = { name: text, email: 'jonas@berg.example', phone: short, isForSamples: true }
      const edit = {
        ...editOf(laboratory),
        ...{ name: text, street: text, postalCode: short, city: text, methods: `${text}\n${text}` },
        contacts: [contact],
      }
      const path = `/laboratories/${laboratory.id}`
      expectOk(await expert.put(path, edit, laboratory))
      expectOk(await expert.post(`${path}/internal-notes`, { text }))
      const read = expectOk(await expert.get<Laboratory>(path))
      expect(read).toMatchObject(edit)
      laboratory = expectOk(await decideOn(manager, read, nextMoves[read.state], text))
      expect(laboratory.stateReason).toBe(text)
    }
    const notes = expectOk(
      await expert.get<{ items: { text: string }[] }>(`/laboratories/${laboratory.id}/internal-notes`),
    )
    expect(notes.items.map(({ text }) => text)).toEqual(roughTexts)
    for (const name of roughTexts)
      expect(expectOk(await expert.post<Laboratory>('/laboratories', { name })).name).toBe(name)
  })

  test('in accreditations and methods of laboratories, typed and imported', async () => {
    const { api, expert } = world
    const { id } = await aLaboratory(api, expert)
    for (const text of roughTexts) {
      const accreditation = { body: text, number: text, standard: text }
      expect(await anAccreditation(expert, id, accreditation)).toMatchObject(accreditation)
      const method = { name: text, technique: text, minimumAmount: text, note: text }
      expect(await aMethod(expert, id, method)).toMatchObject(method)
    }
    const { id: otherId } = await aLaboratory(api, expert)
    const rows = [['Name', 'Note'], ...roughTexts.map((text, index) => [`Test ${index}`, text])]
    expectOk(await expert.post(`/laboratories/${otherId}/methods/import`, { rows }))
    const { items } = expectOk(
      await expert.get<{ items: { note: string }[] }>(`/laboratories/${otherId}/methods`),
    )
    // An import reads a cell in one line.
    expect(items.map(({ note }) => note)).toEqual(roughTexts.map((text) => text.replace(/\s+/g, ' ')))
  })

  test('in consignments', async () => {
    const { api, anna, expert, manager } = world
    const people = { customer: anna, expert, manager }
    let { consignment } = await aConsignmentIn(api, people)
    for (const text of roughTexts) {
      const edit = {
        carrier: text.slice(0, 100).trim(),
        tracking: text.slice(0, 100).trim(),
        note: `${text}\n${text}`,
      }
      consignment = expectOk(await expert.put(`/consignments/${consignment.id}`, edit, consignment))
      expect(consignment).toMatchObject(edit)
    }
  })

  test('in drafts of offers', async () => {
    const { expert } = world
    for (const name of roughTexts) expect((await aDraftOffer(expert, { name })).name).toBe(name)
    let draft = await aDraftOffer(expert)
    for (const name of roughTexts) await aTemplateId(expert, draft.id, name)
    const templates = expectOk(await expert.get<{ items: { name: string }[] }>('/offer-templates')).items
    expect(templates.map(({ name }) => name)).toEqual(expect.arrayContaining([...roughTexts]))
    const { items: _, organisationId: __, personId: ___, responsibleId: ____, ...head } = draftInput(draft)
    await fc.assert(
      fc.asyncProperty(fc.array(anOfferItem, { maxLength: 3 }), aText(200), async (items, text) => {
        const email = text.slice(0, 254).trim()
        const texts = { name: text, newCustomerName: text, recipientName: text, recipientEmail: email }
        const copies = text.trim() === '' ? [] : [email]
        const content = { ...head, ...texts, copies, customerReference: text, text, items }
        draft = await saveDraftOffer(expert, draft, content)
        expect(draft).toMatchObject(content)
      }),
      { numRuns: drawnRuns(60) },
    )
  })

  test('in the reasons for which offers are withdrawn or declined', async () => {
    const { anna, expert, the } = world
    for (const [index, reason] of roughTexts.entries()) {
      const [first, second] = [
        await aSentOffer(expert, the.organisationId),
        await aSentOffer(expert, the.organisationId),
      ]
      const seen = { version: 1 }
      if (index % 2 === 0) expectOk(await expert.post(`/offers/${first.id}/withdraw`, { reason }, seen))
      else expectOk(await expert.post('/offers/bulk/withdraw', { rows: [{ id: first.id }], reason }))
      expectOk(await anna.post(`/offers/${second.id}/decline`, { reason }, seen))
      for (const { id } of [first, second])
        expect((await expert.get<OfferRecord>(`/offers/${id}/record`)).body.reason).toBe(reason)
    }
  })

  test('in the conversation of an enquiry', async () => {
    const { expert, the } = world
    const path = `/enquiries/${the.enquiries.noted}`
    for (const text of roughTexts) {
      for (const part of ['notes', 'replies', 'messages'])
        expectOk(await expert.post(`${path}/${part}`, { text }))
      const { version } = expectOk(await expert.get<EnquiryThread>(path))
      const closing = { reason: 'other', note: text }
      const closed = expectOk(await expert.post<EnquiryThread>(`${path}/acts/close`, closing, { version }))
      expect(closed.messages.slice(-4).map((message) => message.text)).toEqual([text, text, text, text])
      expectOk(await expert.post(`${path}/acts/reopen`, {}, { version: closed.version }))
      const rows = [{ id: closed.id, version: closed.version + 1 }]
      expectOk(await expert.post('/enquiries/bulk/close', { rows, ...closing }))
      const again = expectOk(await expert.get<EnquiryThread>(path))
      expect(again.messages.at(-1)?.text).toBe(text)
      expectOk(await expert.post(`${path}/acts/reopen`, {}, { version: again.version }))
    }
  })

  test('in messages and internal notes about offers and orders', async () => {
    const { expert, the } = world
    for (const text of roughTexts)
      for (const path of [`/offers/${the.offer.id}`, `/orders/${the.submitted.id}`]) {
        for (const part of ['messages', 'internal-notes'])
          expectOk(await expert.post(`${path}/${part}`, { text }))
        const { messages } = expectOk(await expert.get<Conversation>(`${path}/messages`))
        const { items } = expectOk(await expert.get<InternalNotes>(`${path}/internal-notes`))
        expect([messages.at(-1)?.text, items.at(-1)?.text]).toEqual([text, text])
      }
  })

  test('in tables of results and in corrections', async () => {
    const { anna, expert, the } = world
    const { id } = await act(expert, the.received.id, 'start')
    const { samples } = await getOrder(expert, id)
    const release = async (more: object) => {
      const file = await expert.upload<{ id: string }>(`/orders/${id}/files?purpose=result`, 'a.pdf', pdf)
      const body = { fileId: expectOk(file).id, title: 'Report', ...more }
      return expectOk(await expert.post<Result>(`/orders/${id}/results`, body))
    }
    let corrects = (await release({})).id
    for (const text of roughTexts) {
      const tests = [{ name: text, unit: text.slice(0, 40).trim() }]
      // A text that begins like a number must be one.
      const value = `x${text}`.slice(0, 60)
      const table = { tests, samples: [{ sampleId: samples[0]?.id, values: [value] }] }
      const released = await release({ table, corrects, correction: text })
      expect(released.correction).toBe(text)
      corrects = released.id
      const kept = expectOk(await anna.get<ResultTable>(`/results/${corrects}/table`))
      expect(kept.tests).toEqual(tests.map((one) => ({ ...one, minimum: null, maximum: null })))
      expect(kept.samples[0]?.values).toEqual([{ value, passed: null, unassessed: 'no_requirement' }])
    }
  })

  test('in the titles of results, and files are still only downloads', async () => {
    const { anna, expert, the } = world
    const { id } = the.analysed.report
    for (const title of roughTexts) {
      const file = await expert.upload<{ id: string }>(`/orders/${id}/files?purpose=result`, title, pdf)
      const fileId = expectOk(file).id
      expectOk(await expert.post(`/orders/${id}/results`, { fileId, title }))
      const { headers } = await anna.get(`/files/${fileId}`)
      expect(headers['content-disposition']).toMatch(/^attachment; /)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    const { items } = expectOk(await anna.get<{ items: Result[] }>(`/orders/${id}/results`))
    expect(items.map(({ title }) => title).reverse()).toEqual(roughTexts)
    for (const { file } of items) expect(file.name).not.toMatch(/[/\\\p{Cc}]/u)
  })
})

test('the name of an upload is cleaned as that of a file, and read again as it was cleaned', async () => {
  const { anna, the } = world
  for (const name of roughTexts) {
    const { id, ...begun } = expectOk(await beginUpload(anna, the.drafts.attach.id, { name }))
    expect(begun.name).toBe(cleanName(name))
    expect(expectOk(await anna.get<{ name: string }>(`/uploads/${id}`)).name).toBe(begun.name)
  }
})

test('a search for each of these texts finds the order with that name', async () => {
  const { anna } = world
  for (const name of roughTexts) {
    const { id } = expectOk(await anna.post<Order>('/orders', { name }))
    const { body, status } = await anna.get<{ items: { id: string }[] }>(
      `/orders?query=${encodeURIComponent(name)}`,
    )
    expect(status).toBe(200)
    expect(
      body.items.map((order) => order.id),
      name,
    ).toContain(id)
  }
})

function textsOf({ name, material, batch, note }: Record<'name' | 'material' | 'batch' | 'note', string>) {
  return { name, material, batch, note }
}
