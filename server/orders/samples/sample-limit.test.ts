import { v7 as uuid } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder, getOrder } from '#tests/support/builders.ts'

async function annaWhere(environment: Record<string, string>) {
  const api = await startApi(environment)
  onTestFinished(() => api.stop())
  return api.as('anna')
}

describe('how many samples an order may have', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `S${index + 1}` }))

  test('is 50 where nothing is configured: 50 go in, the 51st is refused and loses nothing', async () => {
    const anna = await annaWhere({})
    expect(
      (await anna.get<{ limits: { samplesPerOrder: number } }>('/session')).body.limits.samplesPerOrder,
    ).toBe(50)
    const draft = await aDraftOrder(anna, { samples: 50 })
    const row = { id: uuid(), version: null, position: 51, name: 'One more' }
    const one = await anna.patch(`/orders/${draft.id}/samples`, { save: [row] })
    expect([one.status, one.body.code]).toEqual([422, 'samples_too_many'])
    const all = await anna.put(
      `/orders/${draft.id}/samples`,
      { samples: many(51) },
      { version: draft.version },
    )
    expect(all.body.code).toBe('samples_too_many')
    expect(await getOrder(anna, draft.id)).toEqual(draft)
  })

  test('is what is configured: 5,000 go in, 5,001 do not', { timeout: 60_000 }, async () => {
    const anna = await annaWhere({ MAX_CHECKOUT_SAMPLES: '5000' })
    const draft = await aDraftOrder(anna, { samples: 5000 })
    expect(draft.sampleCount).toBe(5000)
    const { body } = await anna.put(`/orders/${draft.id}/samples`, { samples: many(5001) }, draft)
    expect(body.code).toBe('samples_too_many')
  })

  test('is never less than 50', async () => {
    const anna = await annaWhere({ MAX_CHECKOUT_SAMPLES: '3' })
    expect((await aDraftOrder(anna, { samples: 50 })).sampleCount).toBe(50)
  })
})
