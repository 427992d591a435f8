import { afterAll, describe, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, getOrder, whoIs } from '#tests/support/builders.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
const { id, number } = await aSubmittedOrder(anna, { offer, samples: 3 })
const fetchLabels = (query = '') => anna.get(`/orders/${id}/label-sheet${query}`)

describe('the label sheet', () => {
  test('has a label for each sample, and is saved under the number of the order', async () => {
    const { status, raw, headers } = await fetchLabels('?language=fi')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(`filename="L-${number}-tarrat.pdf"`)
    expect((await textOfPdf(raw)).match(/L-\d+-\d/g)).toEqual(
      [1, 2, 3].map((place) => `L-${number}-${place}`),
    )
  })

  test('has the requested number of copies, from the requested place on', async () => {
    const { raw } = await fetchLabels('?format=63.5x38.1&copies=2&start=20')
    const pages = (await textOfPdf(raw)).split('\f').slice(0, -1)
    expect(pages.map((page) => page.match(/L-\d+-\d/g)?.length)).toEqual([2, 4])
  })

  test.each([
    ['copies=0', 'copies', 'too_small'],
    ['copies=11', 'copies', 'too_large'],
    ['copies=1e1', 'copies', 'wrong_type'],
    ['start=0', 'start', 'too_small'],
    ['start=41', 'start', 'too_large'],
    ['format=70x37&start=25', 'start', 'too_large'],
    ['format=63.5x38.1&start=22', 'start', 'too_large'],
    ['format=70x38', 'format', 'not_a_choice'],
  ])('is refused for %s, and changes nothing', async (query, path, code) => {
    const before = await getOrder(anna, id)
    const { status, body } = await fetchLabels(`?${query}`)
    expect([status, body.errors]).toEqual([400, [{ path, code }]])
    expect(await getOrder(anna, id)).toEqual(before)
  })
})
