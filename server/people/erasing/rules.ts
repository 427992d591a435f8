import { type RawBuilder, sql } from 'kysely'

/** What an erased account keeps of its identity: enough to know the person again, and nothing that says who it was (decision 163). */
export const traceOf = (issuer: RawBuilder<unknown>, subject: RawBuilder<unknown>) =>
  sql`encode(sha256(convert_to(${issuer} || ' ' || ${subject}, 'UTF8')), 'hex')`
