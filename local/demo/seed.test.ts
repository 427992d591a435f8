import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enquiryStates, orderStates, priceUnits } from '#contract/lists.ts'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { seedDemo } from './seed.ts'

const issuer = 'http://localhost:3001/'
const clock = { now: () => new Date('2026-11-20T09:30:00Z') }
let database: TestDatabase
let client: pg.Client
let filesDir: string

const seed = () =>
  seedDemo({
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    files: { FILES_DIR: filesDir },
    clock,
    issuer,
  })
const run = promisify(execFile)
const readPdf = async (path: string) => (await run('pdftotext', ['-layout', path, '-'])).stdout
const query = async (text: string) => (await client.query(text)).rows

beforeAll(async () => {
  database = await createDatabase()
  filesDir = mkdtempSync(join(tmpdir(), 'labsilta-demo-'))
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await seed()
}, 180_000)

afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(filesDir, { recursive: true, force: true })
})

test('offers are valid, about to expire and expired, and use every unit', async () => {
  const [counts] = await query(`
    select count(*)::int as offers,
      count(*) filter (where valid_until < '2026-11-20')::int as expired,
      count(*) filter (where valid_until between '2026-11-20' and '2026-12-04')::int as ending,
      count(*) filter (where service_fee_cents = 0)::int as without_fee,
      count(distinct service_fee_cents)::int as fees,
      count(distinct organisation_id)::int as organisations,
      count(*) filter (where person_id is not null)::int as personal
    from offers where recipient_email = '' and state <> 'draft'`)
  expect(counts).toEqual({
    offers: 27,
    expired: 4,
    ending: 3,
    without_fee: 11,
    fees: 4,
    organisations: 7,
    personal: 8,
  })
  const units = await query('select distinct unit from offer_items order by unit')
  expect(units.map((row) => row.unit)).toEqual([...priceUnits].sort())
  const [prices] = await query(`
    select count(*) filter (where unit_price_min_cents < unit_price_max_cents)::int as ranges,
      (select count(*)::int from offer_item_tiers) as tiers from offer_items`)
  expect(prices.ranges).toBeGreaterThan(5)
  expect(prices.tiers).toBeGreaterThan(10)
})

test('offers that were written in the office are in every state that no order leads to, and one has two versions', async () => {
  const rows = await query(`
    select state || '/' || version as state, first_viewed_at is not null as viewed, reminded_at is not null as reminded
    from offers where recipient_name <> '' and order_id is null order by 1`)
  expect(rows).toEqual([
    { state: 'declined/1', viewed: true, reminded: false },
    { state: 'draft/1', viewed: false, reminded: false },
    { state: 'draft/1', viewed: false, reminded: false },
    { state: 'sent/1', viewed: false, reminded: true },
    { state: 'sent/2', viewed: true, reminded: false },
    { state: 'superseded/1', viewed: true, reminded: false },
    { state: 'withdrawn/1', viewed: false, reminded: false },
  ])
})

test('an order under review has the second version of the offer that is made for it', async () => {
  const rows = await query(`
    select f.state || '/' || f.version as version, o.state from offers f join orders o on o.id = f.order_id order by 1`)
  expect(rows).toEqual([
    { version: 'sent/2', state: 'offer_provided' },
    { version: 'superseded/1', state: 'offer_provided' },
  ])
})

test('campaigns are planned, running, full and ended', async () => {
  const rows = await query(`
    select code, registration_count as people, starts_on > '2026-11-20' as planned, ended_at is not null as ended,
      registration_count >= coalesce(most_registrations, 999) as full from campaigns order by code`)
  expect(rows).toEqual([
    { code: 'FIRST-TWO', people: 2, planned: false, ended: false, full: true },
    { code: 'LAKE-AUTUMN', people: 4, planned: false, ended: false, full: false },
    { code: 'PACK-SPRING', people: 0, planned: true, ended: false, full: false },
    { code: 'SUMMER-2026', people: 1, planned: false, ended: true, full: false },
  ])
})

test('orders are in every state and of every customer', async () => {
  const states = await query('select distinct state from orders')
  expect(states.map((row) => row.state).sort()).toEqual([...orderStates].sort())
  const owners = await query(`
    select p.subject, count(*)::int as orders from orders o join people p on p.id = o.owner_id
    group by p.subject order by p.subject`)
  expect(owners).toEqual([
    { subject: 'demo|aino', orders: 4 },
    { subject: 'demo|anna', orders: 7 },
    { subject: 'demo|daniel', orders: 10 },
    { subject: 'demo|emily', orders: 5 },
    { subject: 'demo|james', orders: 9 },
    { subject: 'demo|kaisa', orders: 10 },
    { subject: 'demo|mikko', orders: 6 },
    { subject: 'demo|otto', orders: 6 },
    { subject: 'demo|sara', orders: 3 },
  ])
})

test('enquiries are in every state, some overdue, and have conversations', async () => {
  const states = await query('select distinct state from enquiries')
  expect(states.map((row) => row.state).sort()).toEqual([...enquiryStates].sort())
  const [counts] = await query(`
    select count(*) filter (where due_at < '2026-11-20T09:30:00Z')::int as overdue,
      count(*) filter (where due_at >= '2026-11-20T09:30:00Z')::int as due,
      (select count(distinct side || audience)::int from messages) as kinds from enquiries`)
  expect(counts.overdue).toBeGreaterThan(0)
  expect(counts.due).toBeGreaterThan(0)
  expect(counts.kinds).toBe(3)
})

test('laboratories of four countries are in every state, with methods and accreditations', async () => {
  const [counts] = await query(`
    select count(*)::int as all, count(distinct country)::int as countries, count(distinct state)::int as states,
      (select count(*)::int from laboratory_methods) as methods,
      (select count(*)::int from laboratory_accreditations where valid_until < '2026-11-20') as expired,
      (select count(*)::int from laboratory_accreditations
        where valid_until between '2026-11-20' and '2027-01-19') as expiring
    from laboratories`)
  expect(counts).toMatchObject({ states: 4, expired: 1, expiring: 1 })
  expect(counts.all).toBeGreaterThan(12)
  expect(counts.countries).toBeGreaterThanOrEqual(4)
  expect(counts.methods).toBeGreaterThan(90)
})

test('delivery is at every step: consignments, results, proposals and due dates', async () => {
  const consignments = await query('select state, count(*)::int as count from consignments group by state')
  expect(consignments.map(({ state }) => state).sort()).toEqual(['arrived', 'closed', 'draft', 'sent'])
  const results = await query(
    "select state, count(*)::int as count from reported_results where state <> 'released' group by state order by state",
  )
  expect(results).toEqual([
    { state: 'approved', count: 1 },
    { state: 'reported', count: 2 },
  ])
  const [counts] = await query(`
    select (select count(*) filter (where corrects is not null) from results)::int as corrections,
      (select count(*) filter (where withdrawn_at is not null) from results)::int as withdrawn,
      (select count(*) from proposals where state = 'open')::int as proposals,
      (select count(*) from consignment_questions where answered_at is null)::int as questions,
      (select count(*) from unannounced_samples where state = 'open')::int as unannounced,
      (select count(*) from orders where 'dangerous' = any(special_goods))::int as dangerous,
      (select count(*) from orders where next_due_on < '2026-11-20' and state = 'analysis_in_progress')::int as overdue`)
  expect(counts).toMatchObject({
    corrections: 1,
    withdrawn: 1,
    proposals: 2,
    questions: 1,
    unannounced: 1,
    dangerous: 1,
  })
  expect(counts.overdue).toBeGreaterThan(0)
})

test('a year of results shows laboratories that are on time and some that are not', async () => {
  const [{ laboratories, months, late, released }] = await query(`
    select count(distinct laboratory_id)::int as laboratories, count(distinct to_char(released_on, 'YYYY-MM'))::int as months,
      count(*) filter (where released_on > due_on)::int as late, count(*)::int as released
    from sample_tests where released_on is not null and due_on is not null and laboratory_id is not null`)
  expect(laboratories).toBeGreaterThanOrEqual(6)
  expect(months).toBeGreaterThanOrEqual(10)
  expect(late).toBeGreaterThan(0)
  expect(late / released).toBeLessThan(0.3)
})

test('laboratories have applied, each with contacts, and one application waits', async () => {
  const rows = await query(`
    select l.name, l.country, e.state,
      (select c.name from laboratory_contacts c where c.laboratory_id = l.id order by c.position limit 1) as contact
    from laboratories l join enquiries e on e.id = l.enquiry_id order by l.id`)
  expect(rows).toEqual([
    { name: 'Lähdeveden laboratorio Oy', country: 'FI', contact: 'Marjatta Lehtinen', state: 'answered' },
    { name: 'Nordbrann Testing AS', country: 'NO', contact: 'Ingrid Solheim', state: 'in_progress' },
    { name: 'CellTox Laboratories B.V.', country: 'NL', contact: 'Dr. Anneke de Wit', state: 'in_progress' },
  ])
  const [{ waiting }] = await query(
    "select count(*)::int as waiting from enquiries where kind = 'partner' and state = 'open'",
  )
  expect(waiting).toBe(1)
})

test('histories read in order and end before now', async () => {
  const [{ wrong }] = await query(`
    select count(*)::int as wrong from events a join events b
      on b.subject_id = a.subject_id and b.id > a.id where b.at < a.at or b.at > '2026-11-20T09:30:00Z'`)
  expect(wrong).toBe(0)
  const [{ swapped }] = await query(`
    select count(*)::int as swapped from orders a join orders b on b.id > a.id and b.created_at < a.created_at`)
  expect(swapped).toBe(0)
})

test('a reporting contact may see exactly one order, of Fennopack', async () => {
  const rows = await query(`
    select p.subject, g.name from reporting_access r join people p on p.id = r.person_id
      join orders o on o.id = r.order_id join organisations g on g.id = o.organisation_id`)
  expect(rows).toEqual([{ subject: 'demo|raija', name: 'Fennopack Oy' }])
})

test('result reports are PDFs in the file store with the expected content', async () => {
  const rows = await query(`select f.storage_key, f.content_type, f.size_bytes, o.number
    from results r join files f on f.id = r.file_id join orders o on o.id = r.order_id order by r.id`)
  expect(rows.length).toBeGreaterThan(20)
  expect(new Set(rows.map((row) => row.content_type))).toEqual(new Set(['application/pdf']))
  const [row] = await query(`select f.storage_key, o.number from results r join files f on f.id = r.file_id
    join orders o on o.id = r.order_id where r.title = 'PFAS-yhdisteet (LC-MS/MS)'`)
  const text = await readPdf(join(filesDir, row.storage_key))
  expect(text).toContain(`Testausseloste R-${row.number}-2`)
  expect(text).toContain('PFAS-yhdisteet, 33 yhdistettä (LC-MS/MS)')
  expect(text).toMatch(/PFOA\s+(< 2|\d,\d\d)\s+µg\/kg\s+≤ 25/)
  expect(text).toContain('±15 % (k = 2)')
})

test('result files are called after their whole title, also where it has a slash', async () => {
  const rows = await query(`select f.name, r.title, o.number from results r join files f on f.id = r.file_id
    join orders o on o.id = r.order_id`)
  expect(rows.some(({ title }) => title.includes('/'))).toBe(true)
  for (const { name, title, number } of rows) {
    const [sequenceNumber, words] = name.split(/ (.*)/s)
    expect(sequenceNumber).toMatch(new RegExp(`^R-${number}-\\d+$`))
    expect(words).toBe(`${title.replaceAll('/', '-')}.pdf`)
  }
})

test('no mail is sent, and a second start creates nothing', async () => {
  const count = `select (select count(*) from orders)::int as orders, (select count(*) from offers)::int as offers,
    (select count(*) from files)::int as files, (select count(*) from mails)::int as mails,
    (select count(*) from pgboss.job where name in ('announce', 'send-mail'))::int as jobs`
  const [before] = await query(count)
  expect(before).toMatchObject({ orders: 60, mails: 0, jobs: 0 })
  await seed()
  expect((await query(count))[0]).toEqual(before)
})

test('an interrupted start is continued', async () => {
  const other = await createDatabase()
  const seedOther = () =>
    seedDemo({
      databaseUrl: other.url,
      ownerUrl: other.ownerUrl,
      files: { FILES_DIR: filesDir },
      clock,
      issuer,
    })
  const breaking = new pg.Client({ connectionString: other.ownerUrl })
  await breaking.connect()
  await breaking.query(`
    create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
    create trigger break_off before insert on results for each row execute function break_off()`)
  await expect(seedOther()).rejects.toThrow('broken off')
  await breaking.query('drop trigger break_off on results')
  await seedOther()
  const { rows } = await breaking.query(`
    select count(*)::int as orders, count(distinct number)::int as numbers,
      (select state from orders order by id limit 1) as first
    from orders`)
  expect(rows).toEqual([{ orders: 60, numbers: 60, first: 'analysis_in_progress' }])
  await breaking.end()
  await other.drop()
}, 180_000)
