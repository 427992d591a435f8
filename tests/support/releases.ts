import { sql } from 'kysely'
import type { Order } from '#contract/orders.ts'
import { carryOutReleases } from '#server/orders/results/releasing/carrying-out/domain.ts'
import type { ApiClient, TestApi } from './api.ts'
import { getOrder } from './builders.ts'

/** Ends the time in which releases can be undone, and carries them out. */
export async function carryOutNow({ context, clock }: TestApi, carryOut = carryOutReleases): Promise<void> {
  await sql`update reported_results set release_due_at = ${clock.now()} where state = 'releasing'`.execute(
    context.db,
  )
  await carryOut(context)
}

/** Releases approved results, and carries the release out if it is not refused. The reply then has the order as it is afterwards. */
export async function release(
  api: TestApi,
  by: ApiClient,
  { id }: Pick<Order, 'id'>,
  ids: readonly string[],
  carryOut = carryOutReleases,
) {
  const { version } = await getOrder(by, id)
  const reply = await by.post<Order & { code: string }>(
    `/orders/${id}/acts/release_results`,
    { ids },
    { version },
  )
  if (reply.status !== 200) return reply
  await carryOutNow(api, carryOut)
  return { ...reply, body: { ...reply.body, ...(await getOrder(by, id)) } }
}
