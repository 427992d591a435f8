import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import { systemClock } from '#server/clock.ts'
import { actorOf } from '#server/events/rules.ts'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'
import { once } from './once.ts'

let database: TestDatabase
let opened: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createDatabase()
  opened = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const aKey: Caller = { ...systemCaller, kind: 'key', id: uuid(), name: 'Test key' }
const aPerson: Caller = { ...systemCaller, kind: 'person', id: uuid(), grants: [] }

test('a person, an API key and the system each have idempotency keys of their own', async () => {
  let runs = 0
  const send = (caller: Caller) =>
    opened.db.transaction().execute((tx) =>
      once(
        tx,
        systemClock.now(),
        { callerId: caller.id, key: 'key-of-a-call', endpoint: 'POST /x', body: {} },
        async () => {
          runs += 1
          return { run: runs }
        },
      ),
    )
  const replies = []
  for (const caller of [aPerson, aKey, systemCaller, aPerson, aKey, systemCaller])
    replies.push(await send(caller))
  expect(replies).toEqual([{ run: 1 }, { run: 2 }, { run: 3 }, { run: 1 }, { run: 2 }, { run: 3 }])
})

test('a repeated call by a caller who has lost access gets no reply', async () => {
  const send = (access: string[]) =>
    opened.db
      .transaction()
      .execute((tx) =>
        once(
          tx,
          systemClock.now(),
          { callerId: aPerson.id, key: 'key-of-access', endpoint: 'POST /x', body: {}, access },
          async () => ({ access }),
        ),
      )
  const [team, other] = [uuid(), uuid()]
  const first = await send([team, 'expert'])
  expect(await send([other, 'expert', team])).toEqual(first)
  for (const access of [[], ['expert'], [team], [other]])
    await expect(send(access)).rejects.toMatchObject({ code: 'forbidden' })
})

test('an event names the person or key as its actor, and nobody for the system', () => {
  expect(actorOf(aPerson)).toMatchObject({ kind: 'person', id: aPerson.id, side: 'customer' })
  expect(actorOf(aKey)).toMatchObject({ kind: 'key', id: aKey.id, side: 'expert' })
  expect(actorOf(systemCaller)).toMatchObject({ kind: 'system', id: null, side: 'system' })
})
