import { afterAll, describe, expect, test } from 'vitest'
import type { OfferOverviewRow } from '#contract/offer-drafts.ts'
import type { Offer } from '#contract/offers.ts'
import { offerSorts } from '#contract/office-lists.ts'
import { startApi } from '#tests/support/api.ts'
import { anOffer, expectOk, whoIs } from '#tests/support/builders.ts'
import { aDraftItem, aDraftOffer, saveDraftOffer, setOfferState } from '#tests/support/offers.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]
const { organisationId = '' } = await whoIs(anna)
const expertId = (await whoIs(expert)).id

describe('the list of the office', () => {
  const list = async (query: string) =>
    expectOk(
      await expert.get<{ items: OfferOverviewRow[]; nextCursor: string | null }>(`/offers/overview?${query}`),
    )

  test('has drafts and sent offers, the newest first', async () => {
    const sent = await anOffer(api, { organisationId, items: [{ priceCents: 5000, quantity: 2 }] })
    const draft = await saveDraftOffer(expert, await aDraftOffer(expert, { organisationId }), {
      discountPercent: 10,
      items: [aDraftItem(), aDraftItem({ unitPriceCents: { min: 5000, max: 6000 } })],
    })
    const { items } = await list('')
    expect(items.slice(0, 2)).toMatchObject([
      {
        id: draft.id,
        state: 'draft',
        customer: 'Fennopack Oy',
        itemCount: 2,
        totalCents: { min: 18_400, max: 19_300 },
        sentAt: null,
        responsible: { id: expertId },
      },
      { id: sent.id, state: 'sent', itemCount: 1, totalCents: { min: 14_900 }, responsible: null },
    ])
  })

  test('finds them by state, customer, expert, number, and words of name, recipient and customer', async () => {
    const draft = await saveDraftOffer(expert, await aDraftOffer(expert), {
      name: 'Kumitiivisteet',
      recipientName: 'Åsa Öström',
      newCustomerName: 'Kumi Oy',
    })
    const sent = await anOffer(api, { organisationId })
    const { number } = (await expert.get<Offer>(`/offers/${sent.id}`)).body
    const has = async (query: string, { id }: { id: string }) =>
      (await list(query)).items.some((row) => row.id === id)
    for (const query of [
      'state=draft',
      'text=kumitiiv',
      'text=ostrom',
      `responsible=${expertId}`,
      `text=T-${draft.number}`,
    ])
      expect([query, await has(query, draft), await has(query, sent)]).toEqual([query, true, false])
    for (const query of ['state=sent', `organisation=${organisationId}`, 'text=fennopack', `text=${number}`])
      expect([query, await has(query, draft), await has(query, sent)]).toEqual([query, false, true])
  })

  test('finds an offer by its state as it is shown, before the worker has recorded that it expired', async () => {
    const { id } = await anOffer(api, { organisationId, validUntil: '2031-01-31' })
    const exp = Date.parse('2031-02-28') / 1000
    const reader = await api.asPerson({ sub: 'later', roles: ['expert'], overrides: { exp } })
    const found = async (at: string) => {
      api.clock.set(new Date(at))
      try {
        const states = []
        for (const state of ['sent', 'expired']) {
          const { body } = await reader.get<{ items: OfferOverviewRow[] }>(`/offers/overview?state=${state}`)
          for (const row of body.items) if (row.id === id) states.push([state, row.state])
        }
        return states
      } finally {
        api.clock.set(new Date())
      }
    }
    expect(await found('2031-01-31T21:59:00Z')).toEqual([['sent', 'sent']])
    expect(await found('2031-01-31T22:00:00Z')).toEqual([['expired', 'expired']])
    await setOfferState(api, id, 'expired')
    expect(await found('2031-01-31T22:00:00Z')).toEqual([['expired', 'expired']])
  })

  test.each(offerSorts)('sorts by %s, page by page as in one', async (sort) => {
    const sorted = async (query: string) => (await list(`sort=${sort}${query}`)).items
    const keyOf = (row: OfferOverviewRow) =>
      ({ newest: row.createdAt, oldest: row.createdAt, number: row.number, validity: row.validUntil })[sort]
    for (let count = 0; count < 51; count += 1) await aDraftOffer(expert)
    const first = await list(`sort=${sort}&state=draft`)
    const rows = [...first.items, ...(await sorted(`&state=draft&cursor=${first.nextCursor}`))]
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const keys = rows.map(keyOf)
    const isFalling = sort === 'newest' || sort === 'number'
    const inOrder = [...keys].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    expect(keys).toEqual(isFalling ? inOrder.reverse() : inOrder)
  })

  test('is exported by managers, and no text becomes a formula', async () => {
    await saveDraftOffer(expert, await aDraftOffer(expert), { name: '=1+1', recipientName: 'Åsa' })
    const manager = await api.as('manager')
    const { raw } = await manager.get(
      '/offers/export?format=csv&columns=offer,state,total&language=fi&state=draft',
    )
    const [headings, row] = raw.toString().replace('\ufeff', '').split('\r\n')
    expect(headings).toBe('Numero;Versio;Nimi;Tila;Yhteensä vähintään, EUR;Yhteensä enintään, EUR')
    expect(row).toMatch(/^T-\d+;1;'=1\+1;Luonnos;\d+;\d+$/)
    expect((await expert.get('/offers/export?format=csv')).body.code).toBe('forbidden')
  })

  test('has pages', async () => {
    for (let count = 0; count < 51; count += 1) await aDraftOffer(expert)
    const first = await list('state=draft')
    expect(first.items).toHaveLength(50)
    const second = await list(`state=draft&cursor=${first.nextCursor}`)
    expect(second.items.length).toBeGreaterThan(0)
    expect(second.items[0]?.id.localeCompare(first.items[49]?.id ?? '')).toBe(-1)
  })
})
