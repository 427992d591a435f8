import type { OrderAct, OrderState, SampleState } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { FileAccess } from '#server/files/rules.ts'
import { fitsState, mayEver } from './lifecycle/rules.ts'
import type { Relation } from './rules.ts'

declare const proven: unique symbol
/** Orders that a caller may see. Only this file creates one, so a query without a scope does not compile. */
export type OrderScope = (
  | { kind: 'all'; organisationId?: string }
  | { kind: 'own'; personId: string; organisationIds: readonly string[]; withNotes: boolean }
) & { readonly [proven]: true }

/** Null if a customer asks for an organisation. */
export function orderScope(caller: Caller, organisationId?: string): OrderScope | null {
  if (hasGrant(caller, 'expert')) return { kind: 'all', organisationId } as OrderScope
  if (organisationId !== undefined) return null
  const { personId, organisationIds } = caller
  return { kind: 'own', personId, organisationIds, withNotes: maySeeNotes(caller) } as OrderScope
}

/** Owner and team of an order, and whether it was opened to the caller. */
export type OrderParties = { ownerId: string; organisationId: string | null; openedToCaller: boolean }

/** Relation of the caller to the order; null if the order does not exist for the caller. */
export function relationTo(parties: OrderParties, caller: Caller): Relation | null {
  if (hasGrant(caller, 'expert')) return 'expert'
  // An order of a team belongs to its members, not to an owner who has left.
  const isOwnSide =
    parties.organisationId === null
      ? parties.ownerId === caller.personId
      : caller.organisationIds.includes(parties.organisationId)
  if (isOwnSide) return 'side'
  return parties.openedToCaller ? 'reporting' : null
}

/** False for experts, also while they act for a person: the notes of an order are private to the customer's side. */
export const maySeeNotes = (caller: Caller): boolean => !hasGrant(caller, 'expert') && !caller.actingExpert

/**
 * Version of an order for a reader. Each change of the private notes raises that of readers who see them, and of nobody else: other
 * readers, among them an expert who acts for a person, must not learn when notes are written, nor be refused because of them.
 */
export const versionFor = (
  { version, notesVersion }: { version: number; notesVersion: number },
  relation: Relation,
  caller: Caller,
): number => (relation === 'side' && maySeeNotes(caller) ? version + notesVersion : version)

/**
 * True if a link may lead the receiver at this address to the order: it names the address, and its reporting contacts may
 * open it.
 */
export function admits(
  { reportingAccess, reportingEmails }: { reportingAccess: boolean; reportingEmails: readonly string[] },
  email: string,
): boolean {
  const isSame = (address: string) => address.trim().toLowerCase() === email.trim().toLowerCase()
  return reportingAccess && reportingEmails.some(isSame)
}

/** True for callers who may begin orders. Experts may not, because an order belongs to the people who pay for it. */
export const canCreate = (caller: Caller): boolean => !hasGrant(caller, 'expert')

const refusalOf = (act: OrderAct, state: OrderState, relation: Relation) =>
  mayEver(act, relation) ? (fitsState(act, state) ? null : 'act_not_allowed') : 'forbidden'

/** Attachments: removed by the side that attached them, in the states in which files can be attached. */
export const attachmentAccess = (state: OrderState, relation: Relation): FileAccess => ({
  canRead: relation !== 'reporting',
  addingRefusal: refusalOf('attach', state, relation),
  removingRefusal: ({ uploadedByKind }) =>
    uploadedByKind === (relation === 'expert' ? 'expert' : 'customer')
      ? refusalOf('attach', state, relation)
      : 'forbidden',
})

/** Files for results that are not released: they do not exist for customers, and experts may remove them in any state. */
export function unreleasedAccess(state: OrderState, relation: Relation): FileAccess {
  const canRead = mayEver('correct_result', relation)
  return {
    canRead,
    // As long as a result can be released, be it only as a correction.
    addingRefusal: refusalOf('correct_result', state, relation),
    removingRefusal: () => (canRead ? null : 'forbidden'),
  }
}

/** Files of released results: for everybody who sees the order, and permanent. */
export const releasedAccess = (): FileAccess => ({
  canRead: true,
  addingRefusal: 'forbidden',
  removingRefusal: () => 'forbidden',
})

/** Files of results that wait for their release or were withdrawn: for experts, and permanent. */
export const expertsAccess = (relation: Relation): FileAccess => ({
  ...releasedAccess(),
  canRead: relation === 'expert',
})

/** True for readers to whom the photos of a sample are shown: customers see why theirs was rejected. */
export const maySeePhotos = (state: SampleState, relation: Relation): boolean =>
  relation === 'expert' || state === 'rejected'

/** Photos of a sample: experts add them once it has arrived, and remove wrong ones. */
export function photoAccess(sample: { state: SampleState }, relation: Relation): FileAccess {
  const isExpert = relation === 'expert'
  return {
    canRead: maySeePhotos(sample.state, relation),
    addingRefusal: isExpert ? (sample.state === 'expected' ? 'sample_not_arrived' : null) : 'forbidden',
    removingRefusal: () => (isExpert ? null : 'forbidden'),
  }
}
