import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import type { Laboratory, LaboratorySummary } from '#contract/laboratories.ts'
import type { LaboratoryEvent } from '#contract/laboratory-records.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import {
  addLaboratoryFile,
  aLaboratory,
  aMethod,
  anAccreditation,
  anApplication,
  decideOn,
  editOf,
} from '#tests/support/laboratories.ts'

const api = await startApi()
afterAll(() => api.stop())
const [expert, approver, manager] = [
  await api.as('expert'),
  await api.as('approver'),
  await api.as('manager'),
]
const { id: expertId } = await whoIs(expert)
await Promise.all([whoIs(approver), whoIs(manager)])

type Answer = Laboratory & { code?: string }
const add = (by: ApiClient, enquiryId: string) => by.post<Answer>('/laboratories', { enquiryId })
const list = async (query = '') =>
  expectOk(await expert.get<{ items: LaboratorySummary[] }>(`/laboratories${query}`)).items
const readEnquiry = async (id: string) => expectOk(await expert.get<EnquiryThread>(`/enquiries/${id}`))
const getLaboratory = async (id: string) => expectOk(await expert.get<Laboratory>(`/laboratories/${id}`))
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
      contacts: [
        {
          name: 'Jonas Berg',
          email: `${enquiryId}@kallio.example`,
          phone: '+46701234567',
          isForSamples: false,
        },
      ],
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

  test('has to be an enquiry of a partner that is not closed', async () => {
    const request = await anEnquiryIn(api)
    expect((await readEnquiry(request)).allowed).not.toContain('add_laboratory')
    expect((await add(expert, request)).body.code).toBe('enquiry_not_partner')
    const closed = await anEnquiryIn(api, 'closed', { kind: 'partner' })
    expect((await add(expert, closed)).body.code).toBe('enquiry_closed')
    expect((await add(expert, '01890000-0000-7000-8000-000000000000')).body.code).toBe('enquiry_not_found')
    expect(await list(`?enquiry=${closed}`)).toEqual([])
  })
})

test('the list has the number of methods, and the accreditation that expires first', async () => {
  api.clock.set(new Date('2026-11-20T10:00:00Z'))
  const { id } = await aLaboratory(api, expert)
  const headOf = async () => (await list()).find((each) => each.id === id)
  expect(await headOf()).toMatchObject({ methodCount: 0, accreditation: null })
  await aMethod(expert, id)
  await anAccreditation(expert, id, { validUntil: '2030-01-31' })
  await anAccreditation(expert, id, { validUntil: '2026-12-31' })
  expect(await headOf()).toMatchObject({
    methodCount: 1,
    accreditation: { validUntil: '2026-12-31', state: 'expiring' },
  })
})

describe('a laboratory without an application', () => {
  test('is an applicant with English as its language, unless specified otherwise', async () => {
    const name = 'Nord Analys AB'
    const created = expectOk(await expert.post<Answer>('/laboratories', { name }))
    expect(created).toMatchObject({
      name,
      state: 'applicant',
      country: null,
      language: 'en',
      enquiryId: null,
    })
    const other = expectOk(
      await expert.post<Answer>('/laboratories', { name, country: 'FI', language: 'fi' }),
    )
    expect(other).toMatchObject({ country: 'FI', language: 'fi', contacts: [], methods: '' })
    expect(other.id).not.toBe(created.id)
  })

  test('needs a name and an existing country', async () => {
    const { body } = await expert.post<Answer>('/laboratories', { country: 'ZZ' })
    expect(body).toMatchObject({
      code: 'invalid_fields',
      errors: [
        { path: 'country', code: 'not_a_choice' },
        { path: 'name', code: 'required' },
      ],
    })
  })

  test('is created once per key', async () => {
    const before = (await list()).length
    const options = { headers: { 'idempotency-key': 'laboratory-once-1' } }
    const body = { name: 'Once Oy' }
    const [first, second] = [
      await expert.call<Answer>('POST', '/laboratories', body, options),
      await expert.call<Answer>('POST', '/laboratories', body, options),
    ]
    expect(second.body.id).toBe(first.body.id)
    expect(await list()).toHaveLength(before + 1)
  })
})

describe('a laboratory', () => {
  const edit = {
    name: 'Berg Analys',
    country: 'FI',
    street: 'Kaivokatu 3 A',
    postalCode: '00100',
    city: 'Helsinki',
    language: 'en',
    website: 'https://berg.example',
    methods: 'ICP-MS',
    contacts: [],
  }
  const save = (by: ApiClient, id: string, changes: object, version = 1) =>
    by.put<Answer>(`/laboratories/${id}`, { ...edit, ...changes }, { version })

  test('is edited by one of two experts who read the same version', async () => {
    const { id } = await aLaboratory(api, expert)
    const contacts = [
      { name: 'Eva Berg', email: 'eva@berg.example', phone: '', isForSamples: false },
      { name: 'Jonas Berg', email: 'jonas@berg.example', phone: '+46701234567', isForSamples: true },
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

  test('with an unknown country is refused', async () => {
    const { id } = await aLaboratory(api, expert)
    const { status, body } = await save(expert, id, { country: 'ZZ' })
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'country', code: 'not_a_choice' }] }])
    expect((await save(expert, '01890000-0000-7000-8000-000000000000', {})).body.code).toBe(
      'laboratory_not_found',
    )
  })

  test('announces samples to one person at most, and links to websites only', async () => {
    const { id } = await aLaboratory(api, expert)
    const contact = { name: 'Eva', email: 'eva@berg.example', phone: '', isForSamples: true }
    const problemsOf = async (changes: object) => (await save(expert, id, changes)).body
    expect(await problemsOf({ contacts: [contact, contact] })).toMatchObject({
      errors: [{ path: 'contacts.1.isForSamples', code: 'duplicate' }],
    })
    for (const website of ['javascript:alert(1)', 'berg.example', 'https://', 'https://a b'])
      expect(await problemsOf({ website })).toMatchObject({
        errors: [{ path: 'website', code: 'wrong_format' }],
      })
    expect((await getLaboratory(id)).version).toBe(1)
  })

  test('is hidden from customers in all calls', async () => {
    const { id, name } = await aLaboratory(api, expert)
    const anna = await api.as('anna')
    const parts = ['', '/events', '/internal-notes', '/files', '/uploads']
    for (const path of ['/laboratories', ...parts.map((part) => `/laboratories/${id}${part}`)]) {
      const { status, raw } = await anna.get(path)
      expect([status, raw.toString().includes(name)]).toEqual([403, false])
    }
  })
})

describe('the record of a laboratory', () => {
  test('has notes that cannot be changed, and files that the staff add and remove', async () => {
    const { id } = await aLaboratory(api, expert)
    const path = `/laboratories/${id}`
    const note = expectOk(await expert.post<object>(`${path}/internal-notes`, { text: 'Call Eva' }))
    expect(expectOk(await approver.get<object>(`${path}/internal-notes`))).toEqual({ items: [note] })
    const file = await addLaboratoryFile(expert, id, { name: 'Scope.pdf' })
    expect(expectOk(await approver.get<object>(`${path}/files`))).toEqual({ items: [file] })
    expect(file).toMatchObject({ name: 'Scope.pdf', allowed: ['delete'] })
    const anna = await api.as('anna')
    expect((await anna.get<Answer>(`/files/${file.id}`)).body.code).toBe('file_not_found')
    expect((await anna.delete<Answer>(`/files/${file.id}`)).body.code).toBe('file_not_found')
    expect((await approver.get(`/files/${file.id}`)).raw.equals(pdf)).toBe(true)
    expect((await approver.delete(`/files/${file.id}`)).status).toBe(204)
    expect(expectOk(await expert.get<object>(`${path}/files`))).toEqual({ items: [] })
    expect((await eventsOf(id)).map(({ act }) => act)).toEqual([
      'create',
      'write_note',
      'add_file',
      'remove_file',
    ])
  })

  test('has a history with what was changed, without notes', async () => {
    const laboratory = await aLaboratory(api, expert)
    const path = `/laboratories/${laboratory.id}`
    expectOk(await expert.post(`${path}/internal-notes`, { text: 'Call Eva' }))
    const edit = { ...editOf(laboratory), country: 'EE', city: 'Tartu' }
    const edited = expectOk(await expert.put<Laboratory>(path, edit, laboratory))
    expectOk(await decideOn(manager, edited, 'refuse', 'No capacity'))
    const { items } = expectOk(await expert.get<{ items: LaboratoryEvent[] }>(`${path}/events`))
    expect(items).toMatchObject([
      {
        act: 'refuse',
        from: 'applicant',
        to: 'refused',
        changes: [{ path: 'reason', from: null, to: 'No capacity' }],
      },
      {
        act: 'edit',
        from: null,
        to: null,
        changes: [
          { path: 'country', from: 'SE', to: 'EE' },
          { path: 'city', from: '', to: 'Tartu' },
        ],
      },
      { act: 'create', to: 'applicant' },
    ])
  })
})
