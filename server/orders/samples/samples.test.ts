import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { SampleList } from '#contract/samples.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, aSubmittedOrder, getOrder, whoIs } from '#tests/support/builders.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const mikko = await api.as('mikko')

const aRow = (over = {}) => ({
  id: uuid(),
  version: null as number | null,
  position: 1,
  name: 'Bag',
  ...over,
})
const save = (client: ApiClient, id: string, rows: unknown[], remove: unknown[] = []) =>
  client.patch<SampleList & { code?: string }>(`/orders/${id}/samples`, { save: rows, remove })
const namesOf = (list: SampleList) => list.samples.map((sample) => sample.name)

describe('saving rows', () => {
  test('adds, changes and removes them and numbers the rest without gaps', async () => {
    const { id } = await aDraftOrder(anna, { samples: 0 })
    const rows = ['A', 'B', 'C'].map((name, index) => aRow({ name, position: index + 1 }))
    const added = await save(anna, id, rows)
    expect(namesOf(added.body)).toEqual(['A', 'B', 'C'])
    const [a, b] = added.body.samples
    const changed = await save(
      anna,
      id,
      [
        aRow({ name: 'New', position: 1 }),
        { ...aRow({ name: 'B2', position: 2 }), id: b?.id, version: b?.version },
      ],
      [{ id: a?.id, version: a?.version }],
    )
    expect(namesOf(changed.body)).toEqual(['New', 'B2', 'C'])
    expect(changed.body.samples.map((sample) => sample.position)).toEqual([1, 2, 3])
    const order = await getOrder(anna, id)
    expect([order.sampleCount, order.version]).toEqual([3, changed.body.version])
    expect(order.samples).toEqual(changed.body.samples)
  })

  test('adds a row in front while one is removed, and the others stay unchanged', async () => {
    const { id } = await aDraftOrder(anna, { samples: 3 })
    const [a, b, c] = (await getOrder(anna, id)).samples
    const added = aRow({ name: 'New' })
    const { body } = await save(anna, id, [added], [{ id: c?.id, version: c?.version }])
    expect((await getOrder(anna, id)).samples).toEqual(body.samples)
    expect(body.samples).toEqual([
      {
        ...c,
        id: added.id,
        version: 1,
        position: 1,
        name: 'New',
        material: '',
        batch: '',
        note: '',
        tests: [],
      },
      { ...a, position: 2 },
      { ...b, position: 3 },
    ])
  })

  test('counts a change of content as a change of a row, and a move caused by other rows not', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId, items: [{}, {}] })
    const draft = await aDraftOrder(anna, { offer, samples: 3 })
    const tests = offer.items.map((item) => item.id).sort()
    const [a, b, c] = draft.samples.map(({ id, position, name, version }) => ({
      id,
      position,
      name,
      version,
      tests,
    }))
    const { body } = await save(anna, draft.id, [
      { ...c, name: 'C' },
      aRow({ position: 1 }),
      { ...b, tests: [] },
    ])
    expect(body.samples.map(({ version, tests: its }) => [version, its.length])).toEqual([
      [1, 0],
      [1, 2],
      [2, 0],
      [2, 2],
    ])
    expect(body.samples.map((sample) => sample.id).slice(1)).toEqual([a?.id, b?.id, c?.id])
    expect((await getOrder(anna, draft.id)).samples).toEqual(body.samples)
    const again = await anna.put<SampleList>(
      `/orders/${draft.id}/samples`,
      { samples: body.samples.map(({ id, name }) => ({ id, name, tests })) },
      body,
    )
    expect(again.body.samples.map(({ version }) => version)).toEqual([2, 1, 3, 2])
    expect((await getOrder(anna, draft.id)).samples).toEqual(again.body.samples)
  })

  test('moves rows to the place that they claim, also behind the last, and pushes the others', async () => {
    const { id } = await aDraftOrder(anna, { samples: 0 })
    const rows = ['A', 'B', 'C', 'D'].map((name, index) => aRow({ name, position: index + 1 }))
    const [a, b, c] = (await save(anna, id, rows)).body.samples
    const to = (sample: typeof a, position: number) => ({
      ...aRow({ name: sample?.name, position }),
      id: sample?.id,
      version: sample?.version,
    })
    const first = await save(anna, id, [to(c, 1)])
    expect(namesOf(first.body)).toEqual(['C', 'A', 'B', 'D'])
    expect(first.body.samples.map(({ version }) => version)).toEqual([2, 1, 1, 1])
    const last = await save(anna, id, [to(a, 20_000), to(b, 20_000)])
    expect(namesOf(last.body)).toEqual(['C', 'D', 'A', 'B'])
    expect(last.body.samples.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect((await getOrder(anna, id)).samples).toEqual(last.body.samples)
  })

  test('is refused for a row that is also removed, and the sample count stays right', async () => {
    const { id, samples } = await aDraftOrder(anna, { samples: 2 })
    const [row] = samples
    const edited = { id: row?.id, version: row?.version, position: 1, name: 'Kept?' }
    const fresh = aRow({ position: 3 })
    for (const [kept, gone] of [
      [edited, edited],
      [fresh, { ...fresh, version: 1 }],
    ]) {
      const { status, body } = await save(anna, id, [kept], [{ id: gone?.id, version: gone?.version }])
      expect([status, body]).toMatchObject([
        400,
        { code: 'invalid_fields', errors: [{ path: 'remove.0.id', code: 'duplicate' }] },
      ])
    }
    expect(await getOrder(anna, id)).toMatchObject({ sampleCount: 2, samples })
  })

  test('sent twice, also at the same instant, makes no second row', async () => {
    const { id } = await aDraftOrder(anna, { samples: 0 })
    const rows = [aRow({ name: 'Once' })]
    const replies = await Promise.all([save(anna, id, rows), save(anna, id, rows), save(anna, id, rows)])
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
    expect((await getOrder(anna, id)).samples).toHaveLength(1)
  })

  test('two colleagues on different rows both win', async () => {
    const { id } = await aDraftOrder(anna, { samples: 2 })
    const { samples } = await getOrder(anna, id)
    const edit = (index: number, name: string) => {
      const { id: rowId, version, position } = samples[index] as Order['samples'][number]
      return { id: rowId, version, position, name }
    }
    const replies = await Promise.all([save(anna, id, [edit(0, 'hers')]), save(mikko, id, [edit(1, 'his')])])
    expect(replies.map((reply) => reply.status)).toEqual([200, 200])
    expect((await getOrder(anna, id)).samples.map((sample) => sample.name)).toEqual(['hers', 'his'])
  })

  test('two colleagues on one row: the second is refused, and nothing of that call is stored', async () => {
    const { id } = await aDraftOrder(anna, { samples: 1 })
    const [row] = (await getOrder(anna, id)).samples
    const edit = (name: string) => ({ id: row?.id, version: row?.version, position: 1, name })
    await save(mikko, id, [edit('his')])
    const { status, body } = await save(anna, id, [edit('hers'), aRow({ name: 'extra', position: 2 })])
    expect([status, body.code]).toEqual([412, 'sample_changed'])
    expect((await getOrder(anna, id)).samples.map((sample) => sample.name)).toEqual(['his'])
  })

  test('a row of another order cannot be taken over, nor its tests', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const [mine, other] = [await aDraftOrder(anna, { offer }), await aDraftOrder(anna, { offer })]
    const foreign = other.samples[0]
    expect(foreign?.tests).toHaveLength(1)
    const taken = await save(anna, mine.id, [{ id: foreign?.id, version: null, position: 2, name: 'taken' }])
    expect([taken.status, taken.body.code]).toEqual([404, 'sample_not_found'])
    expect((await getOrder(anna, other.id)).samples).toEqual(other.samples)
    expect((await getOrder(anna, mine.id)).samples).toEqual(mine.samples)
  })

  test('a new row that replaces a removed one cannot have the id of a row of another order', async () => {
    const [mine, other] = [await aDraftOrder(anna, { samples: 2 }), await aDraftOrder(anna, { samples: 1 })]
    const [gone] = mine.samples
    const taken = [{ id: other.samples[0]?.id, version: null, position: 1, name: 'taken' }]
    const { status, body } = await save(anna, mine.id, taken, [{ id: gone?.id, version: gone?.version }])
    expect([status, body.code]).toEqual([404, 'sample_not_found'])
    expect((await getOrder(anna, other.id)).samples).toEqual(other.samples)
    expect((await getOrder(anna, mine.id)).samples).toEqual(mine.samples)
  })

  test('tests must be items of an offer that the order uses', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const foreign = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const draft = await aDraftOrder(anna, { offer })
    const { status, body } = await save(anna, draft.id, [aRow({ tests: [foreign.items[0]?.id] })])
    expect([status, body.code]).toEqual([422, 'test_not_offered'])
    expect(await getOrder(anna, draft.id)).toEqual(draft)
  })

  test('after submission is refused', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const order = await aSubmittedOrder(anna, { offer })
    expect((await save(anna, order.id, [aRow()])).body.code).toBe('order_submitted')
    const put = await anna.put(`/orders/${order.id}/samples`, { samples: [] }, { version: order.version })
    expect(put.body.code).toBe('order_submitted')
    expect(await getOrder(anna, order.id)).toEqual(order)
  })
})

describe('replacing the list', () => {
  test('keeps rows that are named and drops the others', async () => {
    const draft = await aDraftOrder(anna, { samples: 3 })
    const kept = draft.samples[2]
    const reply = await anna.put<SampleList>(
      `/orders/${draft.id}/samples`,
      { samples: [{ id: kept?.id, name: 'kept' }, { name: 'new' }] },
      { version: draft.version },
    )
    expect(namesOf(reply.body)).toEqual(['kept', 'new'])
    expect(reply.body.samples[0]?.id).toBe(kept?.id)
  })

  test('after any sequence of lists the stored list is that of the reply', async () => {
    const someRows = fc.array(fc.record({ kept: fc.nat(7), name: fc.constantFrom('A', 'B') }), {
      maxLength: 6,
    })
    const { id } = await aDraftOrder(anna, { samples: 0 })
    const replace = async (rows: { kept: number; name: string }[]) => {
      const before = await getOrder(anna, id)
      const keptIds = before.samples.map((sample) => sample.id)
      // Each row is one of those that are there, once, or a new one.
      const wanted = rows.map(({ kept, name }) => ({ id: keptIds.splice(kept, 1)[0], name }))
      const put = { samples: wanted }
      const { body } = await anna.put<SampleList>(`/orders/${id}/samples`, put, { version: before.version })
      const versions = new Map(before.samples.map((sample) => [sample.id, sample]))
      expect(body.samples).toMatchObject(
        wanted.map((row, index) => {
          const known = versions.get(row.id ?? '')
          const isSame = known?.name === row.name && known.position === index + 1
          const version = (known?.version ?? 0) + Number(!isSame)
          return { name: row.name, position: index + 1, version, ...(row.id && { id: row.id }) }
        }),
      )
      expect((await getOrder(anna, id)).samples).toEqual(body.samples)
    }
    await fc.assert(fc.asyncProperty(someRows, replace), { numRuns: 60, endOnFailure: true })
  })

  test('is refused if the order was changed meanwhile', async () => {
    const draft = await aDraftOrder(anna, { samples: 1 })
    await save(mikko, draft.id, [aRow({ position: 2 })])
    const { status, body } = await anna.put(
      `/orders/${draft.id}/samples`,
      { samples: [] },
      { version: draft.version },
    )
    expect([status, body.code]).toEqual([412, 'order_changed'])
    expect((await getOrder(anna, draft.id)).samples).toHaveLength(2)
  })
})
