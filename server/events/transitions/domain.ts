import type { ErrorCode } from '#contract/errors.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type NewEvent, recordEvents } from '../domain.ts'
import type { Audience, Changes, EventAction, SubjectKind } from '../rules.ts'
import { fitsState, mayEver, requireTarget, type Transition } from './rules.ts'

export type Call = {
  tx: Tx
  context: Context
  actor: Caller
  id: string
  /** The version that the caller has seen, where the action requires one. */
  version?: number | undefined
}

type Subject = { id: string; state: string; version: number }

/** Access to a kind of subject, and its table of transitions. */
type Access<Locked extends Subject, Relation extends string, Action extends string> = {
  table: Record<Action, Transition<Locked['state'], Relation>>
  codes: Record<'absent' | 'stale', ErrorCode> & {
    /** One code, or one that names the state. */
    wrongState: ErrorCode | Record<Locked['state'], ErrorCode>
  }
  /** Actions for which the refusal by state is more useful than the one by version, such as a repeated submission. */
  stateFirst?: readonly Action[]
  /** Reads the subject and keeps it locked until the transaction ends. */
  lock(call: Call): Promise<Locked | undefined>
  /** Relation of a person or key to the subject; null if the subject does not exist for the actor. */
  relationTo(subject: Locked, actor: Caller): Relation | null
  /** Version of the subject as the actor sees it; that of the subject by default. */
  versionFor?(subject: Locked, relation: Relation | 'system', actor: Caller): number
}

/** Everything that the mechanism needs to know about a noun whose subjects have states. */
export type Lifecycle<
  Kind extends SubjectKind,
  Locked extends Subject,
  Relation extends string,
  Action extends string,
  Columns extends object,
> = Access<Locked, Relation, Action> & {
  kind: Kind
  organisationIdOf(subject: Locked): string | null
  /** Name of the action in the history. */
  recordedAs(action: Action): EventAction<Kind>
  /** Readers of the action in the history; everybody by default. */
  audienceOf?(action: EventAction<Kind>): Audience
  /** Columns that mark the subject as unread for others. */
  unreadMarks?(action: EventAction<Kind>, actor: Caller, at: Date): Partial<Columns> | null
  /** Writes the subject where state and version are still the ones that were locked; false if they are not. */
  update(
    tx: Tx,
    subject: Locked,
    change: { state: Locked['state']; columns: Partial<Columns>; at: Date },
  ): Promise<boolean>
}

/** A subject that is locked for an action which the actor may take. */
export type Step<Locked, Relation> = {
  tx: Tx
  context: Context
  actor: Caller
  subject: Locked
  relation: Relation | 'system'
  now: Date
}

/** Effects of an action on its subject, besides what `decide` has written elsewhere. */
export type Change<State extends string, Columns extends object, Action extends string = string> = {
  to?: State
  columns?: Partial<Columns>
  changes?: Changes
  personal?: Record<string, unknown>
  isAnnounced?: boolean
  /** Action of the system that follows in the same change. */
  followUp?: { action: Action; to: State; isAnnounced?: boolean }
}

/**
 * The only way in which a subject changes its state, or something that others are notified of. Locks the subject; checks
 * that it exists for the actor, that the actor may take the action, that the version is the one seen and that the state
 * allows it; then writes what `decide` returns, the event, the unread marks and the announcement. Of two actors at once the
 * second waits, and is refused. Nothing is written where `decide` returns null.
 */
export async function runTransition<
  Kind extends SubjectKind,
  Locked extends Subject,
  Relation extends string,
  Action extends string,
  Columns extends object,
>(
  lifecycle: Lifecycle<Kind, Locked, Relation, Action, Columns>,
  call: Call,
  action: Action,
  decide: (step: Step<Locked, Relation>) => Promise<Change<Locked['state'], Columns, Action> | null>,
): Promise<void> {
  const step = await lockFor(lifecycle, call, action)
  const change = await decide(step)
  if (change) await write(lifecycle, call, step, action, change)
}

/** Locks the subject and checks the action, for callers that write no state. */
export async function lockFor<Locked extends Subject, Relation extends string, Action extends string>(
  { table, codes, stateFirst = [], lock, relationTo, versionFor }: Access<Locked, Relation, Action>,
  call: Call,
  action: Action,
): Promise<Step<Locked, Relation>> {
  const { tx, context, actor, version } = call
  const subject = await lock(call)
  const relation = subject && (actor.kind === 'system' ? 'system' : relationTo(subject, actor))
  if (!subject || !relation) throw new Refusal(codes.absent)
  const current = versionFor?.(subject, relation, actor) ?? subject.version
  const isStale = version !== undefined && version !== current
  if (!mayEver(table[action], relation)) throw new Refusal('forbidden')
  // An actor with a stale view learns of the change, even where the action does not fit the state any more.
  if (isStale && !stateFirst.includes(action)) throw new Refusal(codes.stale)
  if (!fitsState(table[action], subject.state))
    throw new Refusal(codeOfState<Locked['state']>(codes.wrongState, subject.state))
  if (isStale) throw new Refusal(codes.stale)
  return { tx, context, actor, subject, relation, now: context.clock.now() }
}

const codeOfState = <State extends string>(code: ErrorCode | Record<State, ErrorCode>, state: State) =>
  typeof code === 'string' ? code : code[state]

async function write<
  Kind extends SubjectKind,
  Locked extends Subject,
  Relation extends string,
  Action extends string,
  Columns extends object,
>(
  lifecycle: Lifecycle<Kind, Locked, Relation, Action, Columns>,
  { tx, context, actor }: Call,
  { subject, now }: Step<Locked, Relation>,
  action: Action,
  { to, columns, followUp, ...said }: Change<Locked['state'], Columns, Action>,
): Promise<void> {
  const { kind, table, codes } = lifecycle
  if (to !== undefined) requireTarget(action, table[action], to)
  const recorded = lifecycle.recordedAs(action)
  const marks = lifecycle.unreadMarks?.(recorded, actor, now)
  const isSaved = await lifecycle.update(tx, subject, {
    state: followUp?.to ?? to ?? subject.state,
    columns: { ...columns, ...marks } as Partial<Columns>,
    at: now,
  })
  if (!isSaved) throw new Refusal(codes.stale)
  const base = {
    subject: { kind, id: subject.id },
    organisationId: lifecycle.organisationIdOf(subject),
    at: now,
  }
  const audience = lifecycle.audienceOf?.(recorded)
  const events: NewEvent<Kind>[] = [
    { ...base, actor, action: recorded, audience, from: to ? subject.state : null, to: to ?? null, ...said },
  ]
  if (followUp) {
    requireTarget(followUp.action, table[followUp.action], followUp.to)
    const followed = { action: lifecycle.recordedAs(followUp.action), from: to ?? subject.state }
    events.push({ ...base, actor: systemCaller, ...followUp, ...followed })
  }
  await recordEvents<Kind>(tx, context, events)
}
