import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { startApi } from '#tests/support/api.ts'
import { act, eventsOf, expectOk, getOrder } from '#tests/support/builders.ts'
import { release } from '#tests/support/releases.ts'
import { anOrderInAnalysis } from '#tests/support/results.ts'
import { roughTexts } from './texts.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]

/** Reports a result whose texts are all this one. */
async function report({ id, samples }: Order, text: string, more: object = {}): Promise<ReportedResult> {
  // A value that begins like a number has to be one.
  const values = [`x${text}`.slice(0, 60)]
  const table = {
    tests: [{ name: text.slice(0, 200), unit: text.slice(0, 40) }],
    samples: [{ sampleId: samples[0]?.id, values }],
  }
  const body = { title: text.slice(0, 200), table, ...more }
  return expectOk(await expert.post<ReportedResult>(`/orders/${id}/reported-results`, body))
}

test('texts of reported, refused and withdrawn results come back as they were written', async () => {
  const order = await anOrderInAnalysis({ api, customer: anna, expert })
  for (const text of roughTexts) {
    const refused = await report(order, text)
    expect([
      refused.title,
      refused.table?.tests[0]?.name,
      refused.table?.samples[0]?.values[0]?.value,
    ]).toEqual([text, text, `x${text}`])
    await act(expert, order.id, 'refuse_results', { ids: [refused.id], reason: text })
    const { items } = expectOk(
      await expert.get<{ items: ReportedResult[] }>(`/orders/${order.id}/reported-results`),
    )
    expect(items[0]?.refusal).toBe(text)
    const reported = await report(order, 'Metals')
    await act(expert, order.id, 'reopen_results', { ids: [reported.id] })
    const columns = [{ name: text.slice(0, 200), unit: text.slice(0, 40) }]
    await act(expert, order.id, 'edit_result', {
      reportedId: reported.id,
      title: text.slice(0, 200),
      columns,
    })
    const edited = expectOk(
      await expert.get<{ items: ReportedResult[] }>(`/orders/${order.id}/reported-results`),
    ).items.find(({ id }) => id === reported.id)
    expect([edited?.title, edited?.table?.tests[0]?.name, edited?.table?.tests[0]?.unit]).toEqual([
      text,
      text,
      text,
    ])
    await act(expert, order.id, 'approve_results', { ids: [reported.id] })
    const { results } = expectOk(await release(api, expert, order, [reported.id]))
    const correction = await report(order, text, { corrects: results[0]?.id, correction: text })
    expect(correction.correction).toBe(text)
    await act(expert, order.id, 'refuse_results', { ids: [correction.id], reason: text })
    await act(expert, order.id, 'withdraw_result', { resultId: results[0]?.id, reason: text })
    expect((await getOrder(anna, order.id)).results[0]?.withdrawn?.reason).toBe(text)
    expect((await eventsOf(anna, order.id))[0]?.details).toMatchObject({ title: text, reason: text })
  }
})
