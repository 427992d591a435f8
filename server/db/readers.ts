import { AsyncLocalStorage } from 'node:async_hooks'

/** Identity of a caller from outside the provider, by which the policies of the database decide which rows exist for the caller. */
export type Reader = {
  /** The one who acts, to whom repeated calls belong. */
  actorId: string
  personId: string
  organisationIds: readonly string[]
  /** Consignment of a laboratory. */
  consignmentId?: string
}

const current = new AsyncLocalStorage<Reader>()

/** Runs statements as `labsilta_reader`, who sees rows of this caller only. */
export const runAsReader = <Result>(reader: Reader, run: () => Result): Result => current.run(reader, run)

/** Caller for whom statements are run now; undefined for the provider, the worker and public forms. */
export const currentReader = (): Reader | undefined => current.getStore()
