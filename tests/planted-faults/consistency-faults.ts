import type { PlantedFault } from './planted-fault.ts'

/** Faults that lose, repeat or mix up what people do. */
export const consistencyFaults: PlantedFault[] = [
  {
    name: 'a repeated call takes effect again',
    file: 'server/db/once.ts',
    text: 'if (claimed.numAffectedRows === 0n) {',
    instead: 'if (claimed.numAffectedRows < 0n) {',
    caughtBy: 'server/orders/drafts/submission.test.ts › again with the same key gives the first answer',
  },
  {
    name: 'an idempotency key is accepted for another request',
    file: 'server/db/once.ts',
    text: "if (first.endpoint !== endpoint || first.body_sha256 !== hash) throw new Refusal('idempotency_key_reused')",
    instead: '',
    caughtBy: 'server/messages/conversations/conversations.test.ts › stores a message once per key',
  },
  {
    name: 'a repeated call is answered to somebody who has lost access',
    file: 'server/db/once.ts',
    text: "if (access && first.access?.some((held) => !access.includes(held))) throw new Refusal('forbidden')",
    instead: '',
    caughtBy: 'server/db/once.test.ts › a repeated call by a caller who has lost access gets no reply',
  },
  {
    name: 'the version is not compared',
    file: 'server/events/transitions/domain.ts',
    text: 'version !== undefined && version !== current',
    instead: 'version !== undefined && version === null',
    caughtBy: 'server/orders/lifecycle/lifecycle.test.ts › two experts change the state of one order',
  },
  {
    name: 'an action is taken in any state',
    file: 'server/events/transitions/domain.ts',
    text: 'if (!fitsState(table[action], subject.state))',
    instead: 'if (!fitsState(table[action], subject.state) && subject.version < 0)',
    caughtBy: 'server/offers/lifecycle/answers.test.ts › a customer declines with a reason, once',
  },
  {
    name: 'an order is not locked while it is changed',
    file: 'server/orders/store.ts',
    text: "selectHead(tx, id, personId).forUpdate('o').executeTakeFirst()",
    instead: 'selectHead(tx, id, personId).executeTakeFirst()',
    caughtBy:
      'server/orders/reception/concurrency.test.ts › two people who receive different samples of an order',
  },
  {
    name: 'orders take more than is left of a framework offer',
    file: 'server/offers/call-offs/domain.ts',
    text: '    await lockItems(tx, itemIds)\n',
    instead: '',
    caughtBy:
      'server/orders/call-offs/locking.test.ts › an order waits until the one before it has taken its quantity',
  },
  {
    name: 'commits do not wait for the disk',
    file: 'server/db/database.ts',
    text: "'-c TimeZone=UTC",
    instead: "'-c synchronous_commit=off -c TimeZone=UTC",
    caughtBy: 'server/db/connections.test.ts › the server alone decides if commits wait for the disk',
  },
  {
    name: 'a broken connection ends the process',
    file: 'server/db/database.ts',
    text: "  pool.on('error', onError)\n  pool.on('connect', (client) => void client.on('error', onError))\n",
    instead: '',
    caughtBy: 'tests/faults.test.ts › a stopped database means 503 with Retry-After',
  },
  {
    name: 'jobs are queued outside the transaction',
    file: 'server/jobs/jobs.ts',
    text: 'await tx.executeQuery(CompiledQuery.raw(text, values))',
    instead: 'await db.executeQuery(CompiledQuery.raw(text, values))',
    caughtBy:
      'server/jobs/jobs.test.ts › a job exists when its transaction commits and not when it is rolled back',
  },
  {
    name: 'a mail is sent by two workers',
    file: 'server/mail/mail-store.ts',
    text: "state = 'queued' and (held_until is null or held_until < clock_timestamp())",
    instead: "state = 'queued'",
    caughtBy: 'server/mail/mail.test.ts › two workers with the same mail: one sends it',
  },
  {
    name: 'a refused receiver is tried for ever',
    file: 'server/mail/post.ts',
    text: "responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')",
    instead: "responseCode >= 600 && (command === 'RCPT TO' || command === 'DATA')",
    caughtBy: 'server/mail/mail.test.ts › a permanently refused receiver fails at once',
  },
  {
    name: 'a release is carried out before its two minutes are over',
    file: 'server/orders/results/releasing/domain.ts',
    text: 'now.getTime() + carriedOutAfterMs',
    instead: 'now.getTime()',
    caughtBy: 'server/orders/results/releasing/releasing.test.ts › a release can be undone for two minutes',
  },
]
