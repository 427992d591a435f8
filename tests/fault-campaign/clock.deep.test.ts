import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromHelsinki, helsinkiTime } from '#contract/days.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { demoPersonOf } from '#local/identity/demo-person.ts'
import { writeDigests } from '#server/notifications/digests/domain.ts'
import type { NewOffer } from '#server/offers/rules.ts'
import { announceReceptions } from '#server/orders/reception/announcing/domain.ts'
import { carryOutReleases } from '#server/orders/results/releasing/carrying-out/domain.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aSubmittedOrder,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { Dice } from '#tests/support/dice.ts'
import { choose, tellOfOrder } from '#tests/support/notifications.ts'
import { beginUpload } from '#tests/support/uploads.ts'

const seed = Number(process.env.FAULT_SEED ?? 20_261_127)
const minute = 60_000
const hour = 60 * minute

let api: TestApi
let anna: ApiClient
let expert: ApiClient
let approver: ApiClient
let organisationId: string

/** Begins the life of an installation at a time in Helsinki. */
async function beginAt(time: string): Promise<void> {
  api = await startApi({ RESULT_APPROVAL: 'on' })
  goTo(instant(time))
  ;[anna, expert, approver] = [await signIn('anna'), await signIn('expert'), await signIn('approver')]
  organisationId = (await whoIs(anna)).organisationId ?? ''
  await choose(anna, { samples_received: 'daily' })
}

/** Client of a demo person whose token is valid at any time of these tests. */
function signIn(name: string): Promise<ApiClient> {
  const { subject, email, roles, organisation } = demoPersonOf(name)
  const valid = { iat: 1_780_000_000, exp: 1_900_000_000 }
  const team = { orgId: organisation?.id, orgName: organisation?.name }
  return api.asPerson({ sub: subject, email, roles, ...team, overrides: valid })
}

function instant(time: string): Date {
  const found = fromHelsinki(time)
  if (!found) throw new Error(`There is no ${time} in Helsinki`)
  return found
}

const goTo = (at: Date) => api.clock.set(at)
const move = (ms: number) => goTo(new Date(api.clock.now().getTime() + ms))

/** Everything that the worker does by the clock. */
async function runScheduled(): Promise<void> {
  for (const run of [announceReceptions, carryOutReleases, writeDigests, tidyUp]) await run(api.context)
}

const offerUntil = (validUntil: string) => anOffer(api, { organisationId, validUntil })

/** Order whose samples have arrived, of which its customer learns in the digest. */
async function aReceivedOrder(): Promise<Order> {
  const order = await aSubmittedOrder(anna, { offer: await offerUntil('2031-01-31') })
  const received = await receiveAll(expert, order.id)
  await tellOfOrder(api, order.id)
  return received
}

/** Order with a result that was released now. Returns the order. */
async function aReleasedOrder(): Promise<Order> {
  const { id, samples } = await aReceivedOrder()
  await act(expert, id, 'start')
  const rows = samples.map((sample) => ({ sampleId: sample.id, values: ['2.5'] }))
  const table = { tests: [{ name: 'Lead', unit: 'mg/kg' }], samples: rows }
  const body = { title: 'Metals', table }
  const reported = expectOk(await expert.post<ReportedResult>(`/orders/${id}/reported-results`, body))
  await act(approver, id, 'approve_results', { ids: [reported.id] })
  return act(approver, id, 'release_results', { ids: [reported.id] })
}

const releasesOf = async ({ id }: Order) => (await getOrder(anna, id)).results.length

async function stateOf({ id }: NewOffer): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from offers where id = ${id}`.execute(
    api.context.db,
  )
  return rows[0]?.state
}

async function count(query: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`select count(*)::int ${query}`).execute(api.context.db)
  return rows[0]?.count ?? 0
}
const digestsSent = () => count(`from mails where event_key like 'digest:%'`)
const uploadsLeft = () => count('from uploads')

describe.each([
  {
    night: 'clocks are set back',
    days: ['2026-10-24', '2026-10-25', '2026-10-26'],
    nextNoon: 25,
    due: '2026-11-06',
  },
  {
    night: 'clocks are set forward',
    days: ['2027-03-27', '2027-03-28', '2027-03-29'],
    nextNoon: 23,
    due: '2027-04-12',
  },
] as const)('in the night in which $night', ({ days: [saturday, sunday, monday], nextNoon, due }) => {
  beforeAll(() => beginAt(`${saturday}T12:00`))
  afterAll(() => api.stop())

  test('days end at midnight, digests come at eight, and hours are hours', {
    timeout: 10 * minute,
  }, async () => {
    const noon = instant(`${saturday}T12:00`)
    const [today, tomorrow] = [await offerUntil(saturday), await offerUntil(sunday)]
    const received = await aReceivedOrder()
    await beginUpload(anna, (await aDraftOrder(anna)).id)
    const [seen, changes] = [new Map<string, unknown>(), [] as string[]]
    const look = async () => {
      const now = {
        today: await stateOf(today),
        tomorrow: await stateOf(tomorrow),
        digests: await digestsSent(),
        uploads: await uploadsLeft(),
      }
      for (const [name, value] of Object.entries(now)) {
        if (seen.has(name) && seen.get(name) !== value)
          changes.push(`${helsinkiTime(api.clock.now())} ${name}: ${value}`)
        seen.set(name, value)
      }
    }
    await look()
    for (
      let at = noon.getTime() + 30 * minute;
      at <= instant(`${monday}T09:00`).getTime();
      at += 30 * minute
    ) {
      goTo(new Date(at))
      await runScheduled()
      await look()
      if (at === instant(`${sunday}T20:00`).getTime()) await aReceivedOrder()
      if (at === instant(`${sunday}T23:30`).getTime())
        expect((await aSubmittedOrder(anna, { offer: await offerUntil(sunday) })).state).toBe(
          'waiting_for_samples',
        )
    }
    const uploadEnds = new Date(noon.getTime() + 24 * hour + 30 * minute)
    expect(changes.sort()).toEqual(
      [
        `${sunday} 00:00 today: expired`,
        `${sunday} 08:00 digests: 1`,
        `${helsinkiTime(uploadEnds)} uploads: 0`,
        `${monday} 00:00 tomorrow: expired`,
        `${monday} 08:00 digests: 2`,
      ].sort(),
    )
    expect(instant(`${sunday}T12:00`).getTime() - noon.getTime()).toBe(nextNoon * hour)
    expect((await getOrder(anna, received.id)).estimatedCompletionOn).toBe(due)
  })

  test('a release can be undone for two minutes, regardless of clock changes', {
    timeout: minute,
  }, async () => {
    const change = new Date(`${sunday}T01:00:00Z`)
    goTo(new Date(change.getTime() - minute))
    const order = await aReleasedOrder()
    const releasedAt = api.clock.now()
    expect(releasedAt.getTime()).toBeLessThan(change.getTime())
    for (const [seconds, releases] of [
      [110, 0],
      [121, 1],
    ] as const) {
      goTo(new Date(releasedAt.getTime() + seconds * 1000))
      await carryOutReleases(api.context)
      expect(await releasesOf(order)).toBe(releases)
    }
  })
})

describe(`a clock that jumps (seed ${seed})`, () => {
  beforeAll(() => beginAt('2026-10-22T12:00'))
  afterAll(() => api.stop())

  test('loses nothing and does nothing twice', { timeout: 10 * minute }, async () => {
    const dice = new Dice(seed)
    const offers: NewOffer[] = []
    const orders: Order[] = []
    for (let jump = 0; jump < 15; jump++) {
      offers.push(await offerUntil(helsinkiTime(api.clock.now()).slice(0, 10)))
      orders.push(await aReleasedOrder())
      move(dice.between(-20, 40) * hour)
      await Promise.all([runScheduled(), runScheduled()])
    }
    // Long after everything was due, by any of the times that the clock has shown.
    for (let day = 0; day < 14; day++) {
      move(24 * hour)
      await runScheduled()
    }
    expect(await Promise.all(offers.map(stateOf))).toEqual(offers.map(() => 'expired'))
    expect(await Promise.all(orders.map(releasesOf))).toEqual(orders.map(() => 1))
    expect(
      await count(`from (select 1 from events where action in ('expire', 'carry_out_release')
      group by subject_id, action having count(*) > 1) as twice`),
    ).toBe(0)
    expect(await count('from digest_entries')).toBe(orders.length)
    expect(await count('from digest_entries where settled_on is null')).toBe(0)
    expect(await digestsSent()).toBe(await count('from digests'))
  })

  test('answers a repeated call with its first reply', async () => {
    const key = 'sent-before-the-jumps'
    const send = () => anna.post<Order>('/orders', { name: 'Once' }, { key })
    const first = expectOk(await send())
    for (const hours of [-10, 15, -3, 20]) {
      move(hours * hour)
      await runScheduled()
      expect(expectOk(await send()).id).toBe(first.id)
    }
  })
})
