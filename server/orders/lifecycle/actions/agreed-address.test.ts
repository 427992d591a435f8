import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { announceEvent } from '#server/announcements/domain.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  whoIs,
} from '#tests/support/builders.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')
const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
const address = 'Labsilta c/o Dock 2\nPier 4, Turku'

test('an agreed address is stored, shown, mailed and printed', async () => {
  const { id } = await aSubmittedOrder(anna, { offer, shippingLocation: 'other' })
  expect((await getOrder(anna, id)).agreedAddress).toBeUndefined()
  expect((await getOrder(expert, id)).allowed).toContain('agree_address')
  await act(expert, id, 'agree_address', { address })
  const order = await getOrder(anna, id)
  expect([order.agreedAddress, order.hasNews]).toEqual([address, true])
  const [event] = await eventsOf(anna, id)
  expect(event).toMatchObject({ act: 'agree_address', details: { address } })
  await announceEvent(api.context, event?.id ?? '')
  const { rows } = await sql<{ text: string }>`select text from mails`.execute(api.context.db)
  expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining('Pier 4, Turku')])
  const { raw } = await anna.get(`/orders/${id}/cover-sheet?language=en`)
  expect(await textOfPdf(raw)).toContain('Pier 4, Turku')
})

test('an order to a reception of the provider cannot have another address', async () => {
  const { id, version } = await aSubmittedOrder(anna, { offer })
  const path = `/orders/${id}/acts/agree_address`
  expect((await expert.post<{ code?: string }>(path, { address }, { version })).body.code).toBe(
    'act_not_allowed',
  )
  expect((await anna.post<{ code?: string }>(path, { address }, { version })).body.code).toBe('forbidden')
  expectOk(await anna.get(`/orders/${id}`))
})
