import { type RawBuilder, sql } from 'kysely'

/** Identity that an erased account keeps: enough to recognise the person, and nothing that names them (decision 163). */
export const traceOf = (issuer: RawBuilder<unknown>, subject: RawBuilder<unknown>) =>
  sql`encode(sha256(convert_to(${issuer} || ' ' || ${subject}, 'UTF8')), 'hex')`
