import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewriteWords } from '#server/offers/words/domain.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { eraseNow, passDay } from '#tests/support/erasures.ts'
import {
  findPlaces,
  type Marked,
  markerOf,
  plant,
  readColumns,
  withAdmin,
} from '#tests/support/personal-markers.ts'
import { aPerson, codeOf } from '#tests/support/teams.ts'
import { mentions, shortLived, toCheck } from './declaration/mentions/rules.ts'
import { columnsOfOthers } from './declaration/others/rules.ts'
import { derived, holdings } from './declaration/rules.ts'
import { findPerson } from './domain.ts'
import { carryOutErasures } from './erasing/domain.ts'
import { packPerson } from './exporting/domain.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const columnsOf = (of: readonly { table: string; columns: readonly string[] }[]) =>
  of.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`))
const personalColumns = columnsOf(holdings.map(({ table, personal }) => ({ table, columns: personal })))
const replacedColumns = columnsOf(
  mentions.map(({ table, texts = [], json = [] }) => ({ table, columns: [...texts, ...json] })),
)
const keptColumns = columnsOf(
  holdings
    .filter(({ fate }) => fate.kind === 'kept')
    .map(({ table, personal }) => ({ table, columns: personal })),
)

describe('the declaration of personal data', () => {
  test('decides about every column of text, JSON or bytes (add a new one to a holding or to the others)', async () => {
    // Domains of closed lists and of codes hold no written text.
    const free = /^(text_|event_values|event_changes|reporting_emails)/
    const columns = await withAdmin(api.adminUrl, readColumns)
    const stored = columns
      .filter(({ type, isTexts }) => ['text', 'jsonb', 'bytea'].includes(type) || isTexts)
      .filter(({ domain, table }) => (domain === null || free.test(domain)) && !table.startsWith('kysely_'))
      .map(({ table, name }) => `${table}.${name}`)
    const others = [...columnsOfOthers].map(([table, of]) => ({ table, columns: of }))
    const declared = [...personalColumns, ...replacedColumns, ...columnsOf([...derived, ...others])]
    expect(stored.filter((column) => !declared.includes(column))).toEqual([])
    expect(declared.filter((column) => !stored.includes(column))).toEqual([])
    expect(columnsOf(others).filter((column) => personalColumns.includes(column))).toEqual([])
  })
})

test('rows connected by an address only have a time, or are left while they are in use', () => {
  const unlimited = holdings.filter(
    ({ of, at, unless, fate }) =>
      ['rows', 'set'].includes(fate.kind) && of.includes(':emails') && !at && !unless,
  )
  expect(unlimited).toEqual([])
})

async function storedBytes(text: string): Promise<string> {
  const { fileStore } = api.context
  const path = join(fileStore.incomingDirectory, uuid())
  await writeFile(path, text)
  return fileStore.keep(path, { contentType: 'text/plain', sizeBytes: text.length })
}

/** Person with an account, and rows in every table that holds personal data. */
async function aMarkedPerson(tag: string) {
  const client = await aPerson(api)
  const keys = {
    ofOrder: await storedBytes(`bytes of the order of ${tag}`),
    ofEnquiry: await storedBytes(`bytes of the enquiry of ${tag}`),
  }
  const person: Marked = {
    id: client.id,
    email: `${tag}.marker@people.example`,
    name: `Mark O'${tag} Marker`,
    phone: `+35840555${tag.charCodeAt(0)}77`,
    tag,
  }
  const planted = await withAdmin(api.adminUrl, async (admin) => {
    await admin.query(
      `update people set name = $2, email = $3, email_verified = true, claimed_grants = $4, claimed_organisation = $5
       where id = $1`,
      [
        person.id,
        person.name,
        person.email,
        [markerOf(person, 'people', 'claimed_grants')],
        markerOf(person, 'people', 'claimed_organisation'),
      ],
    )
    return plant(admin, person, keys)
  })
  const { rows } = await sql<{ subject: string }>`select subject from people where id = ${person.id}`.execute(
    api.context.db,
  )
  const words = [`MARK.${tag}.`, person.email, person.name, person.phone, rows[0]?.subject ?? '']
  return { client, person, planted, keys, words }
}

type MarkedPerson = Awaited<ReturnType<typeof aMarkedPerson>>
const placesOf = ({ words }: MarkedPerson) => withAdmin(api.adminUrl, (admin) => findPlaces(admin, words))

async function exportOf(who: string): Promise<string> {
  const { subject } = await findPerson(api.context.db, who)
  return (await buffer(await packPerson(api.context, subject))).toString('utf8')
}

describe('a person with a marker in every personal column', () => {
  let marked: MarkedPerson
  let other: MarkedPerson
  beforeAll(async () => {
    marked = await aMarkedPerson('Aava')
    other = await aMarkedPerson('Beeda')
  })

  test('is found in each of them', async () => {
    // Signing out writes it, and texts of the issuer are the same for everybody.
    const notYet = [
      'ended_sessions.key',
      'people.issuer',
      'privacy_requests.emails',
      'privacy_requests.words',
    ]
    const places = await placesOf(marked)
    const expected = [...personalColumns, ...replacedColumns].filter((column) => !notYet.includes(column))
    expect(expected.filter((column) => !places.includes(column))).toEqual([])
  })

  test.each(['by id', 'by address'])(
    'is exported completely %s, without secrets and without other people',
    async (way) => {
      const text = await exportOf(way === 'by id' ? marked.person.id : marked.person.email.toUpperCase())
      const shown = columnsOf(holdings.map(({ table, shows }) => ({ table, columns: shows })))
      const markers = marked.planted.map((column) => ({
        column,
        marker: `MARK.${marked.person.tag}.${column}.`,
      }))
      expect(
        markers.filter(({ column, marker }) => shown.includes(column) !== text.includes(marker)),
      ).toEqual([])
      for (const word of [...marked.words, 'bytes of the order of Aava', 'bytes of the enquiry of Aava'])
        expect(text).toContain(word)
      for (const word of [...other.words, 'Beeda']) expect(text).not.toContain(word)
    },
  )

  test('leaves no marker except in data declared as kept, and removes none of other people', async () => {
    // Notes are of staff, who are not erased.
    await withAdmin(api.adminUrl, async (admin) => {
      await admin.query('set session_replication_role = replica')
      await admin.query('update internal_notes set author_id = $1 where author_id = $2', [
        uuid(),
        marked.person.id,
      ])
    })
    const placesOfOther = await placesOf(other)
    await eraseNow(api, marked.person.id)
    await rewriteWords(api.context)
    const stays = [
      ...keptColumns,
      // The words by which sent offers are found come from the offers.
      'offer_words.words',
      ...columnsOf([...toCheck.map(({ table, column }) => ({ table, columns: [column] })), ...shortLived]),
    ]
    const left = async () => (await placesOf(marked)).filter((place) => !stays.includes(place))
    expect(await left()).toEqual(['privacy_requests.emails', 'privacy_requests.words'])
    await passDay(api)
    expect(await left()).toEqual([])
    expect(await placesOf(other)).toEqual(placesOfOther)
    const { fileStore } = api.context
    await expect(fileStore.read(marked.keys.ofEnquiry)).rejects.toThrow('There is no such file')
    for (const key of [marked.keys.ofOrder, other.keys.ofEnquiry]) (await fileStore.read(key)).destroy()
  })

  test('is refused at once', async () => {
    expect(codeOf(await marked.client.get('/session'))).toBe('not_signed_in')
  })

  test('can be erased again, which changes nothing', async () => {
    const before = await placesOf(marked)
    await carryOutErasures(api.context)
    expect(await placesOf(marked)).toEqual(before)
    await expect(findPerson(api.context.db, marked.person.id)).rejects.toThrow('There is no such person')
  })
})
