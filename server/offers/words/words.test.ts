import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { OfferOverviewRow } from '#contract/offer-drafts.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { readCustomer } from '#tests/support/customers.ts'
import { aTeam } from '#tests/support/teams.ts'
import { rewriteWords } from './domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')

/** More than two batches. */
const offerCount = 205

async function aTeamWithOffers() {
  const team = await aTeam(api)
  await sql`
    insert into offers (id, organisation_id, name, valid_until, service_fee_cents, created_at)
    select uuidv7(), ${team.id}, 'Lid ' || n, '2031-01-01', 0, now() from generate_series(1, ${offerCount}::int) n`.execute(
    api.ownerDb,
  )
  return team
}

async function rename(id: string, name: string): Promise<void> {
  expectOk(await expert.patch(`/customers/${id}`, { name }, await readCustomer(expert, id)))
}

const countFoundBy = async (organisationId: string, word: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offer_words w join offers o on o.id = w.offer_id
    where o.organisation_id = ${organisationId} and w.words like '%' || ${word}::text || '%'`.execute(
    api.ownerDb,
  )
  return rows[0]?.count
}

test('a rename writes no offers; the worker then makes all of them findable by the new name only', async () => {
  const { id } = await aTeamWithOffers()
  await rename(id, 'Quondam Oy')
  await rewriteWords(api.context)
  await rename(id, 'Novissima Oy')
  expect(await countFoundBy(id, 'novissima')).toBe(0)
  await rewriteWords(api.context)
  expect(await countFoundBy(id, 'novissima')).toBe(offerCount)
  expect(await countFoundBy(id, 'quondam')).toBe(0)
  const found = await expert.get<{ items: OfferOverviewRow[] }>('/offers/overview?text=novissima')
  expect(expectOk(found).items[0]).toMatchObject({ customer: 'Novissima Oy', organisationId: id })
})

test('a name that changes between two batches restarts the work', async () => {
  const { id } = await aTeamWithOffers()
  await rename(id, 'Quondam Oy')
  await sql`
    update renamed_customers set rewritten_until = (
      select id from offers where organisation_id = ${id} order by id desc limit 1)
    where organisation_id = ${id}`.execute(api.ownerDb)
  await rename(id, 'Novissima Oy')
  await rewriteWords(api.context)
  expect(await countFoundBy(id, 'novissima')).toBe(offerCount)
})

test('a name in a token is written as one in the office', async () => {
  const team = await aTeamWithOffers()
  // Only a newer token renames.
  await sql`update organisations set named_at = named_at - interval '1 minute' where id = ${team.id}`.execute(
    api.ownerDb,
  )
  const sub = { sub: 'test|renaming', name: 'Renaming', email: 'renaming@people.example', orgId: team.orgId }
  const person = await api.asPerson({ ...sub, orgName: 'Novissima Oy' })
  expectOk(await person.get('/session'))
  expect(await countFoundBy(team.id, 'novissima')).toBe(0)
  await rewriteWords(api.context)
  expect(await countFoundBy(team.id, 'novissima')).toBe(offerCount)
})

test('offers to a person in no team are found by the present name of the person', async () => {
  const claims = { sub: 'test|personal', name: 'Quondam Meikäläinen', email: 'personal@people.example' }
  const { id } = await whoIs(await api.asPerson(claims))
  await sql`
    insert into offers (id, person_id, name, valid_until, service_fee_cents, created_at)
    select uuidv7(), ${id}, 'Lid ' || n, '2031-01-01', 0, now() from generate_series(1, ${offerCount}::int) n`.execute(
    api.ownerDb,
  )
  const count = async (word: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from offer_words w join offers o on o.id = w.offer_id
      where o.person_id = ${id} and w.words like '%' || ${word}::text || '%'`.execute(api.ownerDb)
    return rows[0]?.count
  }
  expect(await count('quondam')).toBe(offerCount)
  await sql`update people set claims_at = claims_at - interval '1 minute' where id = ${id}`.execute(
    api.ownerDb,
  )
  expectOk(await (await api.asPerson({ ...claims, name: 'Novissima Meikäläinen' })).get('/session'))
  await rewriteWords(api.context)
  expect([await count('novissima'), await count('quondam')]).toEqual([offerCount, 0])
})
