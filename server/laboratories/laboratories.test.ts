import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import type { Laboratory, LaboratorySummary } from '#contract/laboratories.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { aLaboratory, anApplication } from '#tests/support/laboratories.ts'

const api = await startApi()
afterAll(() => api.stop())
const [expert, approver] = [await api.as('expert'), await api.as('approver')]
const { id: expertId } = await whoIs(expert)
await whoIs(approver)

type Answer = Laboratory & { code?: string }
const add = (by: ApiClient, enquiryId: string) => by.post<Answer>('/laboratories', { enquiryId })
const list = async (query = '') =>
  expectOk(await expert.get<{ items: LaboratorySummary[] }>(`/laboratories${query}`)).items
const readEnquiry = async (id: string) => expectOk(await expert.get<EnquiryThread>(`/enquiries/${id}`))
const eventsOf = async (id: string) =>
  (
    await sql<{ act: string; to: string | null; audience: string }>`
      select action as act, to_state as "to", audience from events where subject_id = ${id} order by id`.execute(
      api.context.db,
    )
  ).rows

describe('the application of a laboratory', () => {
  test('becomes an applicant with what the form said, and is taken', async () => {
    const enquiryId = await anApplication(api)
    expect((await readEnquiry(enquiryId)).allowed).toContain('add_laboratory')
    const laboratory = expectOk(await add(expert, enquiryId))
    expect(laboratory).toMatchObject({
      state: 'applicant',
      name: 'Berg Analys AB',
      country: 'SE',
      language: 'fi',
      methods: 'ICP-MS, EN 71-3',
      contacts: [{ name: 'Jonas Berg', email: `${enquiryId}@kallio.example`, phone: '+46701234567' }],
      enquiryId,
      createdBy: { id: expertId },
      version: 1,
    })
    expect(await readEnquiry(enquiryId)).toMatchObject({ state: 'in_progress', assignee: { id: expertId } })
    expect(await eventsOf(laboratory.id)).toEqual([{ act: 'create', to: 'applicant', audience: 'provider' }])
    expect(await list(`?enquiry=${enquiryId}`)).toMatchObject([
      { id: laboratory.id, contactName: 'Jonas Berg' },
    ])
    expect((await list())[0]?.id).toBe(laboratory.id)
  })

  test('is created once, also by two experts at the same instant', async () => {
    for (let round = 0; round < 3; round += 1) {
      const enquiryId = await anApplication(api)
      const replies = await Promise.all([add(expert, enquiryId), add(approver, enquiryId)])
      expect(replies.map(({ status }) => status)).toEqual([201, 201])
      expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
      expect(await list(`?enquiry=${enquiryId}`)).toHaveLength(1)
      expect((await eventsOf(enquiryId)).map(({ act }) => act)).toEqual(['add_laboratory'])
    }
  })

  test('is a partner’s that is not closed', async () => {
    const request = await anEnquiryIn(api)
    expect((await readEnquiry(request)).allowed).not.toContain('add_laboratory')
    expect((await add(expert, request)).body.code).toBe('enquiry_not_partner')
    const closed = await anEnquiryIn(api, 'closed', { kind: 'partner' })
    expect((await add(expert, closed)).body.code).toBe('enquiry_closed')
    expect((await add(expert, '01890000-0000-7000-8000-000000000000')).body.code).toBe('enquiry_not_found')
    expect(await list(`?enquiry=${closed}`)).toEqual([])
  })
})

describe('a laboratory', () => {
  const edit = { name: 'Berg Analys', country: 'FI', methods: 'ICP-MS', contacts: [] }
  const save = (by: ApiClient, id: string, changes: object, version = 1) =>
    by.put<Answer>(`/laboratories/${id}`, { ...edit, ...changes }, { version })

  test('is edited by one of two experts who read the same version', async () => {
    const { id } = await aLaboratory(api, expert)
    const contacts = [
      { name: 'Eva Berg', email: 'eva@berg.example', phone: '' },
      { name: 'Jonas Berg', email: 'jonas@berg.example', phone: '+46701234567' },
    ]
    const replies = await Promise.all([save(expert, id, { contacts }), save(approver, id, { contacts })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await expert.get<Laboratory>(`/laboratories/${id}`)).body).toMatchObject({
      ...edit,
      contacts,
      version: 2,
    })
    expect((await save(expert, id, { contacts }, 2)).body.version).toBe(2)
    expect((await eventsOf(id)).map(({ act }) => act)).toEqual(['create', 'edit'])
  })

  test('has a country that exists', async () => {
    const { id } = await aLaboratory(api, expert)
    const { status, body } = await save(expert, id, { country: 'ZZ' })
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'country', code: 'not_a_choice' }] }])
    expect((await save(expert, '01890000-0000-7000-8000-000000000000', {})).body.code).toBe(
      'laboratory_not_found',
    )
  })

  test('is unknown to customers, whatever they ask', async () => {
    const { id, name } = await aLaboratory(api, expert)
    const anna = await api.as('anna')
    for (const path of ['/laboratories', `/laboratories/${id}`]) {
      const { status, raw } = await anna.get(path)
      expect([status, raw.toString().includes(name)]).toEqual([403, false])
    }
  })
})
