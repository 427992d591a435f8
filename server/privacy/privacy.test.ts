import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#contract/people.ts'
import { rewriteWords } from '#server/offers/words/domain.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import {
  findPlaces,
  type Marked,
  markerOf,
  plant,
  readColumns,
  withAdmin,
} from '#tests/support/personal-markers.ts'
import { aPerson, aTeam, codeOf } from '#tests/support/teams.ts'
import { columnsOfOthers } from './declaration/others/rules.ts'
import { copies, derived, holdings } from './declaration/rules.ts'
import { findPerson } from './domain.ts'
import { beginErasure, carryOut } from './erasing/domain.ts'
import { packPerson } from './exporting/domain.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const columnsOf = (of: readonly { table: string; columns: readonly string[] }[]) =>
  of.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`))
const personalColumns = columnsOf(holdings.map(({ table, personal }) => ({ table, columns: personal })))
const keptColumns = columnsOf(
  holdings
    .filter(({ fate }) => fate.kind === 'kept')
    .map(({ table, personal }) => ({ table, columns: personal })),
)

describe('the declaration of personal data', () => {
  test('decides about every column of text, JSON or bytes (add a new one to a holding or to the others)', async () => {
    // Domains of closed lists and of codes hold no text that anybody wrote.
    const free = /^(text_|event_values|event_changes|reporting_emails)/
    const columns = await withAdmin(api.adminUrl, readColumns)
    const stored = columns
      .filter(({ type, isTexts }) => ['text', 'jsonb', 'bytea'].includes(type) || isTexts)
      .filter(({ domain, table }) => (domain === null || free.test(domain)) && !table.startsWith('kysely_'))
      .map(({ table, name }) => `${table}.${name}`)
    const others = [...columnsOfOthers].map(([table, of]) => ({ table, columns: of }))
    const declared = [...personalColumns, ...columnsOf([...copies, ...derived, ...others])]
    expect(stored.filter((column) => !declared.includes(column))).toEqual([])
    expect(declared.filter((column) => !stored.includes(column))).toEqual([])
    expect(columnsOf(others).filter((column) => personalColumns.includes(column))).toEqual([])
  })
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

const erase = async (who: string) => carryOut(api.context, await beginErasure(api.context, null, who))

describe('a person with a marker in every personal column', () => {
  let marked: MarkedPerson
  let other: MarkedPerson
  beforeAll(async () => {
    marked = await aMarkedPerson('Aava')
    other = await aMarkedPerson('Beeda')
  })

  test('is found in each of them', async () => {
    // Signing out writes it, and texts of the issuer are the same for everybody.
    const notYet = ['ended_sessions.key', 'people.issuer', 'privacy_requests.email']
    const places = await placesOf(marked)
    const expected = [...personalColumns, ...columnsOf(copies)].filter((column) => !notYet.includes(column))
    expect(expected.filter((column) => !places.includes(column))).toEqual([])
  })

  test.each(['by id', 'by address'])(
    'is exported whole %s, without secrets and without anybody else',
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

  test('leaves no marker but in what is declared as kept, and takes none of anybody else', async () => {
    const placesOfOther = await placesOf(other)
    await erase(marked.person.id)
    await rewriteWords(api.context)
    // The words by which sent offers are found come from the offers.
    const kept = [...keptColumns, 'offer_words.words']
    expect((await placesOf(marked)).filter((place) => !kept.includes(place))).toEqual([])
    expect(await placesOf(other)).toEqual(placesOfOther)
    const { fileStore } = api.context
    await expect(fileStore.read(marked.keys.ofEnquiry)).rejects.toThrow('There is no such file')
    for (const key of [marked.keys.ofOrder, other.keys.ofEnquiry]) (await fileStore.read(key)).destroy()
  })

  test('is refused at once, and is another person at the next sign-in', async () => {
    expect(codeOf(await marked.client.get('/session'))).toBe('not_signed_in')
    const { rows } = await sql<{ key: string }>`
      select key from ended_sessions where key like 'sub %'`.execute(api.context.db)
    const overrides = { sub: rows[0]?.key.slice('sub '.length), iat: Math.floor(Date.now() / 1000) + 2 }
    const again = await api.asPerson({ sub: 'unused', overrides })
    expect(expectOk(await again.get<Session>('/session')).person.id).not.toBe(marked.person.id)
  })

  test('can be erased again, which changes nothing', async () => {
    const before = await placesOf(marked)
    await tidyUp(api.context)
    expect(await placesOf(marked)).toEqual(before)
    await expect(findPerson(api.context.db, marked.person.id)).rejects.toThrow('There is no such person')
  })
})

describe('an erasure', () => {
  test('of an address without an account takes what came from it', async () => {
    const email = `${uuid()}@sender.example`
    await sql`
      insert into newsletter_subscriptions (id, email, language, asked_at, times_asked)
      values (${uuid()}, ${email}, 'fi', now(), 1)`.execute(api.context.db)
    await erase(email)
    expect(await withAdmin(api.adminUrl, (admin) => findPlaces(admin, [email]))).toEqual([])
  })

  test('takes no address that an account only claims', async () => {
    const email = `${uuid()}@victim.example`
    const claimant = await aPerson(api)
    await sql`update people set email = ${email}, email_verified = false where id = ${claimant.id}`.execute(
      api.context.db,
    )
    expect((await findPerson(api.context.db, claimant.id)).subject).toEqual({
      ids: [claimant.id],
      emails: [],
    })
    expect((await findPerson(api.context.db, email)).subject).toEqual({ ids: [], emails: [email] })
  })

  test('waits for orders in progress that nobody can take over', async () => {
    const alone = await aPerson(api)
    const offer = await anOffer(api, { personId: alone.id })
    await aSubmittedOrder(alone, { offer })
    await expect(beginErasure(api.context, null, alone.id)).rejects.toMatchObject({
      code: 'person_has_open_orders',
    })
    expect(codeOf(await alone.get('/session'))).toBe('+')
  })

  test('leaves the orders of a team to a colleague', async () => {
    const team = await aTeam(api)
    const offer = await anOffer(api, { organisationId: team.id })
    const order = await aSubmittedOrder(team.admin, { offer })
    await erase(team.admin.id)
    const kept = expectOk(await team.member.get<Order>(`/orders/${order.id}`))
    expect(kept.owner.id).toBe(team.member.id)
  })

  test('refuses staff', async () => {
    const expert: ApiClient = await api.as('expert')
    const { person } = expectOk(await expert.get<Session>('/session'))
    await expect(beginErasure(api.context, null, person.id)).rejects.toMatchObject({
      code: 'person_is_staff',
    })
  })

  test('also takes what calls write that were running when it began', async () => {
    const person = await aPerson(api)
    const draft = await person.post<Order>('/orders', { name: 'Before' })
    const [written] = await Promise.all([
      Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          person.post('/orders', { name: `Late ${index} of ${person.id}` }),
        ),
      ),
      erase(person.id),
    ])
    expect(draft.status).toBe(201)
    expect(
      written.every(
        ({ status, body }) => status === 201 || ['access_ended', 'not_signed_in'].includes(String(body.code)),
      ),
    ).toBe(true)
    await tidyUp(api.context)
    const { rows } = await sql`select from orders where owner_id = ${person.id}`.execute(api.context.db)
    expect(rows).toEqual([])
    expect(await withAdmin(api.adminUrl, (admin) => findPlaces(admin, [`of ${person.id}`]))).toEqual([])
  })

  test('takes mails that wait for the person', async () => {
    const person = await aPerson(api)
    await sql`
      insert into mails (id, event_key, receiver, language, subject, text, html, message_id, created_at)
      select ${uuid()}, ${uuid()}, email, 'en', 'News', 'News', 'News', ${uuid()}, now() from people where id = ${person.id}`.execute(
      api.context.db,
    )
    const { rows: before } =
      await sql`select from mails m join people p on p.email = m.receiver where p.id = ${person.id}`.execute(
        api.context.db,
      )
    expect(before.length).toBe(1)
    const { rows } = await sql<{ email: string }>`select email from people where id = ${person.id}`.execute(
      api.context.db,
    )
    await erase(person.id)
    const { rows: after } = await sql`select from mails where receiver = ${rows[0]?.email ?? ''}`.execute(
      api.context.db,
    )
    expect(after).toEqual([])
  })
})
