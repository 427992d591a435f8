import { type TimelineKind, timelineKinds } from '#contract/order-choices.ts'
import { canManageMails } from '#server/announcements/failed/access.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mayEver } from '#server/events/transitions/rules.ts'
import { conversationActions } from '../messages/rules.ts'
import type { Relation } from '../rules.ts'

/** Kinds of entries that a reader sees, and whether messages come with internal notes. */
export type Sight = { kinds: readonly TimelineKind[]; withNotes: boolean }

/**
 * The kinds whose lists the reader may read, and nothing else. Messages belong to the person, not to an expert who
 * acts for it. Mails and views of offers are read by people of the provider, because no scope of a key includes them.
 */
export function sightOf(caller: Caller, relation: Relation): Sight {
  const isStaff = relation === 'expert' && caller.kind === 'person'
  const may: Record<TimelineKind, boolean> = {
    action: true,
    message: mayEver(conversationActions.read, relation) && !caller.actingExpert,
    mail: isStaff && canManageMails(caller),
    view: isStaff,
    file: true,
  }
  return {
    kinds: timelineKinds.filter((kind) => may[kind]),
    withNotes: mayEver(conversationActions.read_notes, relation),
  }
}
