import { sql } from 'kysely'
import type { OrderState } from '#contract/lists.ts'
import type { Reply } from '#tests/support/api.ts'
import { preparedText } from '#tests/support/messages.ts'
import { isDoneForOthers, partsOfPerson } from './acting-calls.ts'
import { callsBesideOrders, callsOnOrders, readsOnly } from './calls.ts'
import { besideOrders, onOrders } from './expectations.ts'
import { callsOfPeople, filesOfPeople, isInScope, refusedToOrdersKey } from './key-scopes.ts'
import { codesOfRefused, columnOf, isKeyKind, isRefused, type Kind, kinds, states } from './kinds.ts'
import { expectedAtPage } from './laboratory-page-calls.ts'
import { freshOrder, type Subject, type World } from './orders-in-states.ts'

/** Expected result of a sign in the table. */
function codeOf(sign: string, row: string): string {
  const isFile = row.startsWith('downloadFile') || row.startsWith('deleteFile')
  const isUpload = /^(?:get|continue|complete|drop)Upload/.test(row)
  switch (sign) {
    case '+':
      return '+'
    case 'n':
      if (row.endsWith('ResultTable') || row === 'downloadCoverPage') return 'result_not_found'
      return isFile ? 'file_not_found' : isUpload ? 'upload_not_found' : 'order_not_found'
    case 'f':
      return 'forbidden'
    case 's':
      return wrongStateCodes[row] ?? 'act_not_allowed'
    case 'r':
      return unreadyCodes[row] ?? 'test_not_received'
    case 'c':
      return 'customs_invoice_not_needed'
    default:
      throw new Error(`No sign ${sign}`)
  }
}

const unreadyCodes: Record<string, string> = {
  unassign: 'test_not_assigned',
  returnTests: 'test_not_at_laboratory',
  rejectSample: 'sample_not_rejectable',
  assignSuggested: 'no_laboratory_suggested',
}

const wrongStateCodes: Record<string, string> = {
  'editOrder (request)': 'order_submitted',
  replaceSamples: 'order_submitted',
  changeSamples: 'order_submitted',
  deleteOrder: 'order_not_draft',
}

const answerOf = (reply: Reply<{ code?: string }>) =>
  reply.status < 300 ? '+' : (reply.body.code ?? reply.status)

/**
 * Compares the whole product with the tables and returns every difference in words. With `only`, checks only rows
 * whose names begin so and stops at the first difference, which is enough for a planted hole.
 */
export async function checkMatrix(world: World, only?: string): Promise<string[]> {
  const differences: string[] = []
  for (const row of Object.keys(onOrders).filter((name) => !only || name.startsWith(only))) {
    for (const state of states) {
      differences.push(...(await checkRow(world, row, state)))
      if (only && differences.length > 0) return differences
    }
  }
  for (const row of Object.keys(besideOrders).filter((name) => !only || name.startsWith(only))) {
    for (const kind of kinds) {
      const got = answerOf(await callBesideOrders(world, row, kind))
      const expected = expectedBesideOrders(row, kind)
      if (got !== expected) differences.push(`${row} by ${kind}: ${got} instead of ${expected}`)
    }
  }
  return differences
}

/** A caller whose access has ended gets what anyone gets without a token, and is refused everything else. */
function expectedBesideOrders(row: string, kind: Kind): string | undefined {
  const atPage = expectedAtPage(row, kind)
  if (atPage) return atPage
  const answers = besideOrders[row]
  if (answers?.nobody === '+') return '+'
  if (isRefused(kind)) return codesOfRefused[kind]
  if (isKeyKind(kind) && !isInScope(kind, row)) return 'scope_missing'
  if (isKeyKind(kind) && callsOfPeople.has(row)) return 'forbidden'
  if (isKeyKind(kind) && filesOfPeople.has(row)) return 'file_not_found'
  if (kind === 'orders key' && refusedToOrdersKey[row]) return refusedToOrdersKey[row]
  if (kind === 'acting' && !isDoneForOthers(row)) return 'not_while_acting'
  return (kind === 'manager' ? answers?.manager : undefined) ?? answers?.[columnOf(kind)]
}

function callBesideOrders(world: World, row: string, kind: Kind) {
  const call = callsBesideOrders[row]
  if (!call) throw new Error(`Nobody says how to call ${row}`)
  return call(world.clients[kind], world)
}

function expectedOnOrder(row: string, kind: Kind, state: OrderState): string {
  if (isRefused(kind)) return codesOfRefused[kind]
  if (isKeyKind(kind) && !isInScope(kind, row)) return 'scope_missing'
  if (kind === 'acting' && !isDoneForOthers(row)) return 'not_while_acting'
  if (isKeyKind(kind) && callsOfPeople.has(row)) return 'forbidden'
  if (kind === 'acting' && partsOfPerson.has(row)) return 'forbidden'
  const column = columnOf(kind)
  if (column === 'nobody') return 'not_signed_in'
  return codeOf(onOrders[row]?.[column][states.indexOf(state)] ?? '', row)
}

async function checkRow(world: World, row: string, state: OrderState): Promise<string[]> {
  const call = callsOnOrders[row]
  if (!call) throw new Error(`Nobody says how to call ${row}`)
  const differences: string[] = []
  let subject: Subject | null = null
  let before = ''
  for (const kind of kinds) {
    if (subject === null) {
      subject = await freshOrder(world, state, row === 'deleteOrder')
      before = await traceOf(world, subject)
    }
    const expected = expectedOnOrder(row, kind, state)
    const got = answerOf(await call(world.clients[kind], subject, world))
    if (got !== expected) differences.push(`${row} by ${kind} in ${state}: ${got} instead of ${expected}`)
    const after = await traceOf(world, subject)
    const isChanged = before !== after
    before = after
    if (got !== '+' && isChanged)
      differences.push(`${row} by ${kind} in ${state}: refused, yet it changed the order`)
    if (isChanged || !readsOnly.has(row)) subject = got === '+' ? null : subject
  }
  return differences
}

/** Everything of the order that a call could have changed. */
async function traceOf({ api }: World, { id }: Subject): Promise<string> {
  const { rows } = await sql<{ trace: string }>`
    select md5(concat_ws('|',
      (select o::text from orders o where o.id = ${id}),
      (select string_agg(s::text, ',' order by s.id) from samples s where s.order_id = ${id}),
      (select string_agg(t::text, ',' order by t::text)
        from sample_tests t join samples s on s.id = t.sample_id where s.order_id = ${id}),
      (select string_agg(f::text, ',' order by f.id) from files f
        where f.subject_id in (select ${id}::uuid union all select r.id from results r where r.order_id = ${id})),
      (select string_agg(r::text, ',' order by r.id) from results r where r.order_id = ${id}),
      (select string_agg(t::text, ',' order by t::text)
        from result_tests t join results r on r.id = t.result_id where r.order_id = ${id}),
      (select string_agg(u::text, ',' order by u.id) from uploads u where u.subject_id = ${id}),
      (select string_agg(l::text, ',' order by l::text) from order_lines l where l.order_id = ${id}),
      (select string_agg(x::text, ',' order by x::text) from order_offers x where x.order_id = ${id}),
      (select string_agg(m::text, ',' order by m.id) from messages m where m.subject_id = ${id} and m.text <> ${preparedText}),
      (select string_agg(p::text, ',' order by p.id) from reported_results p
        where p.order_id = ${id} and not (p.title = ${preparedText} and p.state in ('reported', 'approved', 'releasing'))),
      (select string_agg(p::text, ',' order by p.id) from proposals p
        where p.order_id = ${id} and not (p.reason = ${preparedText} and p.state = 'open')),
      (select string_agg(n::text, ',' order by n.id) from internal_notes n where n.subject_id = ${id}),
      (select count(*) from events e where e.subject_id = ${id}))) as trace`.execute(api.context.db)
  return rows[0]?.trace ?? ''
}
