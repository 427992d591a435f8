import { globSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findFreePort } from '#local/ports.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { readFigures } from '#server/figures/domain.ts'
import { openPost } from '#server/mail/post.ts'
import { giveUpMail, sendQueuedMail } from '#server/mail/send-mail.ts'
import { writeDigests } from '#server/notifications/digests/domain.ts'
import { rewriteWords } from '#server/offers/words/domain.ts'
import { createInvitation } from '#server/people/invitations/by-offer/domain.ts'
import { carryOutErasures } from '#server/privacy/erasing/domain.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { callsBesideOrders, callsOnOrders } from '#tests/authorisation/calls.ts'
import { besideOrders, onOrders } from '#tests/authorisation/expectations.ts'
import { type Kind, states } from '#tests/authorisation/kinds.ts'
import { onLaboratoryPages } from '#tests/authorisation/laboratory-page-calls.ts'
import { freshOrder, type World } from '#tests/authorisation/orders-in-states.ts'
import type { TestApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { readCustomer } from '#tests/support/customers.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { endValidity } from '#tests/support/offers.ts'
import { anOldDraft } from '#tests/support/old-records.ts'
import { carryOutNow } from '#tests/support/releases.ts'
import { aPerson } from '#tests/support/teams.ts'
import type { WatchedApi } from './capture.ts'

const kinds = ['own', 'reporting', 'expert'] as const satisfies Kind[]

/** Makes every call of the authorisation matrix that succeeds, once per side. */
export async function doEveryCall(world: World): Promise<void> {
  for (const [row, allowed] of Object.entries(onOrders)) {
    for (const kind of kinds) {
      const state = states[allowed[kind].indexOf('+')]
      if (!state) continue
      await callsOnOrders[row]?.(
        world.clients[kind],
        await freshOrder(world, state, row === 'deleteOrder'),
        world,
      )
    }
  }
  for (const [row, allowed] of Object.entries(besideOrders)) {
    for (const kind of [...kinds, 'manager'] as const) {
      if (allowed[kind] === '+') await callsBesideOrders[row]?.(world.clients[kind], world)
    }
  }
  for (const row of Object.keys(onLaboratoryPages))
    await callsBesideOrders[row]?.(world.clients.laboratory, world)
}

const never = new AbortController().signal

/** Runs the jobs that the calls queued, and the scheduled ones. */
export async function doWorkersTasks(watched: WatchedApi, world: World): Promise<void> {
  const { api, watch } = watched
  const { db, clock, config } = api.context
  await watch("the worker's releases of results", () => carryOutNow(api))
  const announced = await sql<{ id: string; action: string }>`
    select distinct on (e.subject_kind, e.action, e.id) e.id, e.subject_kind || ' ' || e.action as action
    from pgboss.job j join events e on e.id = (data ->> 'eventId')::uuid where j.name = 'announce'`.execute(
    db,
  )
  for (const { id, action } of announced.rows) {
    await watch(`the worker's mails about ${action}`, () => announceEvent(api.context, id))
  }
  const { organisationId, offer, expertId: invitedBy } = world
  const invited = {
    organisationId,
    offerId: offer.id,
    invitedBy,
    language: 'fi',
    email: 'new@buyer.example',
  } as const
  const invite = () => db.transaction().execute((tx) => createInvitation(tx, api.context, invited))
  for (const mail of ['a first', 'a second'])
    await watch(`the worker's link in ${mail} mail about an offer`, invite)
  const port = await findFreePort()
  const mailServer = await startMailServer(port)
  const post = openPost(`smtp://127.0.0.1:${port}`, config.mail)
  const { rows: mails } = await sql<{
    id: string
  }>`select id from mails where state = 'queued' limit 3`.execute(db)
  const [sent = '', refused = '', givenUp = ''] = mails.map(({ id }) => id)
  const send = (id: string) => sendQueuedMail({ db, clock, post, secrets: config.acceptedSecrets }, id, never)
  await watch("the worker's sending of a mail", () => send(sent))
  await mailServer.stop()
  await watch("the worker's try to send a mail", () => send(refused).catch(() => {}))
  post.close()
  await watch("the worker's giving up of a mail", () => giveUpMail({ db, clock }, givenUp))
  const tomorrow = new Date(clock.now().getTime() + 24 * 60 * 60_000)
  await watch("the worker's daily digests", () =>
    writeDigests({ ...api.context, clock: { now: () => tomorrow } }),
  )
  expectOk(
    await world.clients.expert.patch(
      `/customers/${organisationId}`,
      { name: 'Renamed Oy' },
      await readCustomer(world.clients.expert, organisationId),
    ),
  )
  await watch("the worker's words of offers of a renamed customer", () => rewriteWords(api.context))
  await leaveSomethingToTidy(api, world)
  await watch("the worker's figures", () => readFigures(api.context))
  await watch("the worker's tidying up", () => tidyUp(api.context))
  await watch("the worker's erasures", () => carryOutErasures(api.context))
}

/** Creates orders with expired offers, and a draft and stored bytes that are old enough for the tidy-up. */
async function leaveSomethingToTidy(api: TestApi, { offer }: World): Promise<void> {
  await endValidity(api, offer.id)
  // Legal holds keep what belongs to the customers of the world.
  await anOldDraft(api, await aPerson(api), new Date(Date.now() - 3 * 365 * 24 * 60 * 60_000))
  const { directory } = api.context.config.files
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000)
  for (const key of globSync('????/??/*', { cwd: directory })) {
    utimesSync(join(directory, key), twoDaysAgo, twoDaysAgo)
  }
}
