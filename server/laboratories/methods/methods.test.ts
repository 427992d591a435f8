import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Accreditation } from '#contract/laboratory-accreditations.ts'
import type { LaboratoryMethod, MethodImport } from '#contract/laboratory-methods.ts'
import type { LaboratoryEvent } from '#contract/laboratory-records.ts'
import type { Today } from '#contract/today.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { provideCatalogue } from '#tests/support/catalogue.ts'
import {
  addLaboratoryFile,
  aLaboratory,
  aMethod,
  anAccreditation,
  methodSheet,
} from '#tests/support/laboratories.ts'

const api = await startApi()
afterAll(() => api.stop())
const [expert, manager] = [await api.as('expert'), await api.as('manager')]
await Promise.all([whoIs(expert), whoIs(manager)])
const product = 'migration-of-17-elements-toy-materials-en-71-3'
beforeAll(async () => {
  await provideCatalogue(api)
})

type Answer<Shape> = Shape & { code?: string }
const aLaboratoryPath = async () => `/laboratories/${(await aLaboratory(api, expert)).id}`
const methodsOf = async (path: string) =>
  expectOk(await expert.get<{ items: LaboratoryMethod[] }>(`${path}/methods`)).items
const importRows = (by: ApiClient, path: string, rows: string[][]) =>
  by.post<Answer<MethodImport>>(`${path}/methods/import`, { rows })

describe('accreditations', () => {
  test('have a scope among the files of their laboratory, and are edited in the version that was read', async () => {
    const { id } = await aLaboratory(api, expert)
    const path = `/laboratories/${id}/accreditations`
    const file = await addLaboratoryFile(expert, id)
    const added = await anAccreditation(expert, id, { fileId: file.id, validUntil: '2028-01-31' })
    expect(added).toMatchObject({
      standard: 'ISO/IEC 17025',
      file: { id: file.id, name: 'Scope.pdf' },
      state: 'valid',
    })
    const input = { body: 'SWEDAC', number: '1010', validUntil: '2027-01-31', fileId: null }
    const edit = (version: number, changes: object = {}) =>
      expert.put<Answer<Accreditation>>(`${path}/${added.id}`, { ...input, ...changes }, { version })
    expect((await edit(1)).body).toMatchObject({ body: 'SWEDAC', file: null, version: 2 })
    expect((await edit(1)).body.code).toBe('accreditation_changed')
    const other = await addLaboratoryFile(expert, (await aLaboratory(api, expert)).id)
    expect((await edit(2, { fileId: other.id })).body.code).toBe('file_not_found')
    expectOk(await expert.delete(`${path}/${added.id}`, { version: 2 }))
    expect(expectOk(await expert.get<object>(path))).toEqual({ items: [] })
    const { items } = expectOk(await expert.get<{ items: { act: string }[] }>(`/laboratories/${id}/events`))
    expect(items.map(({ act }) => act).slice(0, 3)).toEqual([
      'remove_accreditation',
      'edit_accreditation',
      'add_accreditation',
    ])
  })

  test('that expire within 60 days or have expired wait on the start screen, without an assignee', async () => {
    api.clock.set(new Date('2026-11-20T10:00:00Z'))
    const { id, name } = await aLaboratory(api, expert)
    await anAccreditation(expert, id, { number: 'OLD', validUntil: '2026-11-19' })
    await anAccreditation(expert, id, { number: 'SOON', validUntil: '2027-01-19' })
    await anAccreditation(expert, id, { number: 'LATER', validUntil: '2027-01-20' })
    const waiting = async (filter: string) =>
      expectOk(await expert.get<Today>(`/today?filter=${filter}`)).groups.find(
        ({ kind }) => kind === 'accreditation_expiring',
      )
    expect(await waiting('all')).toMatchObject({
      count: 2,
      items: [
        { id, name: 'FINAS OLD', party: name, dueOn: '2026-11-19', isOverdue: true },
        { id, name: 'FINAS SOON', dueOn: '2027-01-19', isOverdue: false },
      ],
    })
    expect((await waiting('unassigned'))?.count).toBe(2)
    expect(await waiting('mine')).toBeUndefined()
  })
})

describe('methods', () => {
  test('are of a product or named, under an accreditation of their laboratory', async () => {
    const { id } = await aLaboratory(api, expert)
    const accreditation = await anAccreditation(expert, id, { validUntil: '2020-01-31' })
    const method = await aMethod(expert, id, { productId: product, accreditationId: accreditation.id })
    expect(method).toMatchObject({
      product: { id: product },
      name: '',
      priceCents: 12_050,
      accreditation: { number: accreditation.number, isValid: false },
      version: 1,
    })
    const { items } = expectOk(await expert.get<{ items: LaboratoryEvent[] }>(`/laboratories/${id}/events`))
    expect(items[0]?.changes).toContainEqual({ path: 'product', from: null, to: method.product?.name })
    const add = async (input: object) =>
      (await expert.post<Answer<LaboratoryMethod>>(`/laboratories/${id}/methods`, input)).body
    expect(await add({ name: 'Odour' })).toMatchObject({ product: null, name: 'Odour', priceCents: null })
    expect(await add({})).toMatchObject({ errors: [{ path: 'name', code: 'required' }] })
    expect(await add({ productId: product, name: 'Odour' })).toMatchObject({
      errors: [{ path: 'name', code: 'not_a_choice' }],
    })
    expect((await add({ productId: 'unknown' })).code).toBe('product_not_found')
    const { id: otherId } = await aLaboratory(api, expert)
    const foreign = (await anAccreditation(expert, otherId)).id
    expect((await add({ name: 'Odour', accreditationId: foreign })).code).toBe('accreditation_not_found')
  })

  test('are edited and removed by one of two experts, and stay when their accreditation is removed', async () => {
    const { id } = await aLaboratory(api, expert)
    const accreditation = await anAccreditation(expert, id)
    const { id: methodId } = await aMethod(expert, id, { accreditationId: accreditation.id })
    const path = `/laboratories/${id}/methods/${methodId}`
    const replies = await Promise.all(
      [expert, manager].map((by) => by.put(path, { name: 'Odour', priceCents: 100 }, { version: 1 })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    const input = { name: 'Odour', accreditationId: accreditation.id }
    expectOk(await expert.put(path, input, { version: 2 }))
    expectOk(await expert.delete(`/laboratories/${id}/accreditations/${accreditation.id}`, accreditation))
    expect(await methodsOf(`/laboratories/${id}`)).toMatchObject([{ accreditation: null, version: 4 }])
    expectOk(await expert.delete(path, { version: 4 }))
    expect(await methodsOf(`/laboratories/${id}`)).toEqual([])
  })
})

describe('an import', () => {
  test('adds the valid rows and reports the others, once per key', async () => {
    const path = await aLaboratoryPath()
    const preview = expectOk(
      await expert.post<MethodImport>(`${path}/methods/preview`, { rows: methodSheet }),
    )
    expect(await methodsOf(path)).toEqual([])
    const call = () =>
      expert.call<MethodImport>(
        'POST',
        `${path}/methods/import`,
        { rows: methodSheet },
        {
          headers: { 'idempotency-key': 'import-once-1' },
        },
      )
    const [first, second] = [await call(), await call()]
    expect(first.body).toEqual(preview)
    expect(second.body).toEqual(preview)
    expect(preview).toMatchObject({ added: 2, changed: 0, faulty: 1, unknownHeadings: ['Colour'] })
    expect(preview.rows.at(-1)).toMatchObject({
      line: 4,
      effect: null,
      problems: [{ column: 'unit', code: 'not_a_choice', value: expect.any(String) }],
    })
    expect(await methodsOf(path)).toMatchObject([
      { product: { id: product }, priceCents: 12_050, turnaroundWeeks: { min: 1, max: 2 } },
      { name: 'Odour', unit: 'test' },
    ])
  })

  test('of a sheet without known headings is refused', async () => {
    const { body } = await importRows(expert, await aLaboratoryPath(), [['a'], ['b']])
    expect(body).toMatchObject({ errors: [{ path: 'rows.0', code: 'not_a_choice' }] })
  })

  test('of what was exported changes nothing, in either format and language', async () => {
    const path = await aLaboratoryPath()
    const { id } = { id: path.split('/').at(-1) ?? '' }
    await anAccreditation(expert, id, { number: 'T1' })
    await importRows(expert, path, methodSheet)
    await aMethod(expert, id, { name: '=HYPERLINK("x")', minimumAmount: '-5 g', note: '+1; "two"' })
    for (const language of ['en', 'fi']) {
      const { raw } = await manager.get(`${path}/methods/export?format=xlsx&language=${language}`)
      const rows = ((await readSheets(raw))[0]?.data ?? []).map((cells) =>
        cells.map((cell) => String(cell ?? '')),
      )
      expect(expectOk(await importRows(expert, path, rows))).toMatchObject({
        rows: [{ effect: 'none' }, { effect: 'none' }, { effect: 'none' }],
        unknownHeadings: [],
      })
    }
    const csv = (await manager.get(`${path}/methods/export?format=csv&language=en`)).raw.toString()
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv).toContain("'-5 g")
    expect((await expert.get<{ code: string }>(`${path}/methods/export?format=csv`)).body.code).toBe(
      'forbidden',
    )
  })
})
