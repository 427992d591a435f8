import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

declare const proven: unique symbol
/** Teams and person whose questions a caller may see. Only this file creates one. */
export type QuestionScope = { personId: string; organisationIds: readonly string[] } & {
  readonly [proven]: true
}

/** Null for experts, who ask the questions. */
export const questionScope = (caller: Caller): QuestionScope | null =>
  hasGrant(caller, 'expert')
    ? null
    : ({ personId: caller.personId, organisationIds: caller.organisationIds } as QuestionScope)
