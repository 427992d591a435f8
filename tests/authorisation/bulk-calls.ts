import type { BulkReport } from '#contract/bulk.ts'
import type { Reply } from '#tests/support/api.ts'

/** Reply of a bulk action on one row as that of the action alone, so that the matrix sees what became of the row. */
export async function onlyRow(
  call: Promise<Reply<BulkReport & { code?: string }>>,
): Promise<Reply<{ code?: string }>> {
  const reply = await call
  const [refused] = reply.body.refused ?? []
  return refused ? { ...reply, status: 409, body: { code: refused.code } } : reply
}
