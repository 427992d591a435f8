import type { FieldErrorCode, FieldProblem } from '#contract/errors.ts'
import type { OfferDraft, OfferDraftInput } from '#contract/offer-drafts.ts'
import { problemsOf } from '#web/drafts/contract-problems.ts'
import { mergeFields, pick, sameValue } from '#web/drafts/merge-fields.ts'
import { mergeRows, type RowConflict } from '#web/drafts/merge-rows.ts'
import { byId } from '#web/ui/grid/row-order.ts'
import {
  type HeadField,
  type HeadFields,
  headFieldNames,
  headFieldOf,
  headOf,
  readHeadField,
} from './head-fields.ts'
import {
  fieldOfPath,
  type ItemField,
  type ItemProblems,
  type ItemRow,
  inputOf,
  isBlankItem,
  itemOfRow,
  rowOfItem,
  type Typing,
} from './item-fields.ts'
import { itemMerging } from './merge-items.ts'
import { OfferDraftShape } from './shapes.ts'

export type OfferConflict = RowConflict<Partial<Record<ItemField, string>>>

/** Draft of an offer on this page: the server's latest reply and the expert's changes since. */
export type OfferEdit = {
  /** The latest reply; the base on which `rows` and `edits` were made. */
  server: OfferDraft
  rows: readonly ItemRow[]
  edits: Partial<HeadFields>
  /** Another expert's values in fields that this one changed too. They wait for a choice. */
  fieldConflicts: Partial<HeadFields>
  rowConflicts: readonly OfferConflict[]
  /** Values that the contract or the server refused. They are not saved until they are edited; the others are. */
  fieldProblems: Partial<Record<HeadField, FieldErrorCode>>
  rowProblems: ReadonlyMap<string, ItemProblems>
  /** Expert who was last seen to change the draft, other than this one. */
  colleague: OfferDraft['changedBy']
  personId: string
  typing: Typing
}

export const editOf = (server: OfferDraft, personId: string, typing: Typing): OfferEdit => ({
  server,
  rows: server.items.map((item) => rowOfItem(item, typing)),
  edits: {},
  fieldConflicts: {},
  rowConflicts: [],
  fieldProblems: {},
  rowProblems: new Map(),
  colleague: null,
  personId,
  typing,
})

export const currentHead = ({
  server,
  edits,
  typing,
}: Pick<OfferEdit, 'server' | 'edits' | 'typing'>): HeadFields => ({
  ...headOf(server, typing.language),
  ...edits,
})

/** The draft as the server has it, in the shape of a save. */
export const storedInput = (server: OfferDraft): OfferDraftInput => ({
  name: server.name,
  newCustomerName: server.newCustomerName,
  recipientName: server.recipientName,
  recipientEmail: server.recipientEmail,
  recipientLanguage: server.recipientLanguage,
  copies: server.copies,
  customerReference: server.customerReference,
  text: server.text,
  validUntil: server.validUntil,
  serviceFeeCents: server.serviceFeeCents,
  discountPercent: server.discountPercent,
  organisationId: server.organisation?.id ?? null,
  personId: server.person?.id ?? null,
  responsibleId: server.responsible?.id ?? null,
  items: server.items.map(inputOf),
})

/** True if the server has the value of the field as it is shown, so that its judgement is about this value. */
export function isJudged(edit: OfferEdit, name: HeadField): boolean {
  if (!(name in edit.edits)) return true
  const read = readHeadField(name, currentHead(edit)[name], edit.typing.language)
  const stored: Record<string, unknown> = storedInput(edit.server)
  return read !== null && Object.entries(read).every(([key, value]) => sameValue(value, stored[key]))
}

type Problems = Pick<OfferEdit, 'fieldProblems' | 'rowProblems'>

/** Body of a save, without what cannot be read or was refused, and the problems of those values. */
function bodyOf(edit: OfferEdit): { body: OfferDraftInput } & Problems {
  const { server, rows, typing } = edit
  const fieldProblems = { ...edit.fieldProblems }
  const body = storedInput(server)
  const head = currentHead(edit)
  for (const name of headFieldNames) {
    if (fieldProblems[name] || name in edit.fieldConflicts) continue
    const read = readHeadField(name, head[name], typing.language)
    if (read) Object.assign(body, read)
    else fieldProblems[name] = name === 'validUntil' && head.validUntil === '' ? 'required' : 'wrong_format'
  }
  const stored = byId(server.items)
  const rowProblems = new Map<string, ItemProblems>()
  // A row that was begun and left empty is no item yet.
  const items = rows.filter((row) => stored.has(row.id) || !isBlankItem(row))
  body.items = items.map((row) => {
    const { item, problems } = itemOfRow(row, stored.get(row.id), edit.rowProblems.get(row.id) ?? {}, typing)
    if (Object.keys(problems).length > 0) rowProblems.set(row.id, problems)
    return item
  })
  return { body, fieldProblems, rowProblems }
}

/**
 * Next save: the body, and the problems of what is left out of it. Checked against the contract first, so that one
 * invalid value does not hold up the others. The body is null when the server has everything else.
 */
export function nextSave(edit: OfferEdit): NextSave {
  const known = computed.get(edit)
  if (known) return known
  const next = computeSave(edit)
  computed.set(edit, next)
  return next
}

type NextSave = { body: OfferDraftInput | null } & Problems

/** Each state is asked for several times: whether it is saved, what to keep, what to send. */
const computed = new WeakMap<OfferEdit, NextSave>()

function computeSave(edit: OfferEdit): NextSave {
  const { body, ...problems } = bodyOf(edit)
  const found = problemsOf(OfferDraftShape.safeParse(body).error)
  const refused = withProblems({ ...edit, ...problems }, found, body.items)
  if (found.length > 0 && !isSameProblems(refused, { ...edit, ...problems })) return nextSave(refused)
  return { body: isStored(body, edit.server) ? null : body, ...problems }
}

const isSameProblems = (one: Problems, other: Problems) =>
  one.fieldProblems === other.fieldProblems && one.rowProblems === other.rowProblems

const isStored = (body: OfferDraftInput, server: OfferDraft) =>
  inKeyOrder(body) === inKeyOrder(storedInput(server))

/** JSON in which the order of keys does not matter. */
const inKeyOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** True while the server does not have everything, because it was not sent yet or cannot be. */
export function hasUnsaved(edit: OfferEdit): boolean {
  const { body, fieldProblems, rowProblems } = nextSave(edit)
  return body !== null || Object.keys(fieldProblems).length > 0 || rowProblems.size > 0
}

/** Marks values that were refused, by their paths in the body. Gives `edit` itself when none is new. */
export function withProblems(
  edit: OfferEdit,
  found: readonly FieldProblem[],
  sent: readonly { id: string }[],
): OfferEdit {
  if (found.length === 0) return edit
  const fieldProblems = { ...edit.fieldProblems }
  const rowProblems = new Map(edit.rowProblems)
  for (const { path, code } of found) {
    const [, index, rest = ''] = /^items\.(\d+)\.(.+)$/.exec(path) ?? []
    const row = index === undefined ? undefined : sent[Number(index)]
    const field = fieldOfPath(rest)
    const name = headFieldOf(path)
    if (row && field) rowProblems.set(row.id, { ...rowProblems.get(row.id), [field]: code })
    else if (name) fieldProblems[name] = code
  }
  const count = Object.keys(fieldProblems).length
  const isKnown = count === Object.keys(edit.fieldProblems).length && isSameMap(rowProblems, edit.rowProblems)
  return isKnown ? edit : { ...edit, fieldProblems, rowProblems }
}

/** True when no value was marked that had no problem before. */
const isSameMap = (one: OfferEdit['rowProblems'], other: OfferEdit['rowProblems']) =>
  [...one].every(([id, problems]) => Object.keys(problems).length === Object.keys(other.get(id) ?? {}).length)

/** Merges a newer state of the draft with what the expert changed since `before`, which the server had seen. */
export function withServer(
  edit: OfferEdit,
  server: OfferDraft,
  before: SentState = sentState(edit),
): OfferEdit {
  const { typing } = edit
  const after = headOf(server, typing.language)
  const { edits, conflicts } = mergeFields<HeadFields>(before.head, edit.edits, after)
  const { rows, conflicts: rowConflicts } = mergeRows(
    { ancestors: before.rows, mine: edit.rows, theirs: server.items },
    itemMerging(typing),
  )
  const stillInConflict = (name: HeadField) =>
    name in edit.fieldConflicts && name in edits && !sameValue(edits[name], after[name])
  const changedBy = server.changedBy
  return {
    ...edit,
    server,
    rows,
    edits,
    fieldConflicts: pick<HeadFields>(after, (name) => conflicts.includes(name) || stillInConflict(name)),
    rowConflicts: withConflicts(edit.rowConflicts, rowConflicts),
    colleague: changedBy && changedBy.id !== edit.personId ? changedBy : edit.colleague,
  }
}

/** Common ancestor of a merge: what the server has, or had when a save was sent. */
export type SentState = { head: HeadFields; rows: ReadonlyMap<string, ItemRow> }

export const sentState = ({ server, typing }: OfferEdit): SentState => ({
  head: headOf(server, typing.language),
  rows: byId(server.items.map((item) => rowOfItem(item, typing))),
})

/** State of the server after a save of this body. */
export const stateAfter = (edit: OfferEdit, body: OfferDraftInput): SentState => {
  const { typing } = edit
  const current = currentHead(edit)
  const stored = headOf(edit.server, typing.language)
  const isSent = (name: HeadField) => !edit.fieldProblems[name] && !(name in edit.fieldConflicts)
  return {
    head: { ...stored, ...pick<HeadFields>(current, isSent) },
    rows: byId(body.items.map((item) => rowOfItem(item, typing))),
  }
}

const withConflicts = (earlier: readonly OfferConflict[], later: readonly OfferConflict[]) =>
  later.length === 0
    ? earlier
    : [...earlier.filter(({ rowId }) => later.every((conflict) => conflict.rowId !== rowId)), ...later]

/** Changes fields. A changed field loses its problem, so that it is sent again. */
export function withFields(edit: OfferEdit, edits: Partial<HeadFields>): OfferEdit {
  const fieldProblems = pick(
    edit.fieldProblems as Record<HeadField, FieldErrorCode>,
    (name) => !(name in edits),
  )
  return { ...edit, edits: { ...edit.edits, ...edits }, fieldProblems }
}

/** Replaces the rows. Changed rows lose their problems, so that they are sent again. */
export function withRows(edit: OfferEdit, rows: readonly ItemRow[]): OfferEdit {
  if (edit.rowProblems.size === 0) return { ...edit, rows }
  const [earlier, later] = [byId(edit.rows), byId(rows)]
  const rowProblems = new Map(
    [...edit.rowProblems].filter(([id]) => later.has(id) && earlier.get(id) === later.get(id)),
  )
  return { ...edit, rows, rowProblems }
}

/** Applies the expert's choice for a field that two people wrote. */
export function withChoice(edit: OfferEdit, name: HeadField, choice: 'mine' | 'theirs'): OfferEdit {
  const edits = choice === 'theirs' ? pick<HeadFields>(edit.edits, (other) => other !== name) : edit.edits
  return { ...edit, edits, fieldConflicts: pick<HeadFields>(edit.fieldConflicts, (other) => other !== name) }
}

/** Closes the notice of a row. `theirs` also replaces the expert's texts by the other person's. */
export function withRowChoice(edit: OfferEdit, rowId: string, choice: 'mine' | 'theirs'): OfferEdit {
  const conflict = edit.rowConflicts.find((each) => each.rowId === rowId)
  const rowConflicts = edit.rowConflicts.filter((each) => each !== conflict)
  if (!conflict || choice === 'mine') return { ...edit, rowConflicts }
  const rows = edit.rows.map((row) => (row.id === rowId ? { ...row, ...conflict.theirs } : row))
  return withRows({ ...edit, rowConflicts }, rows)
}

/** True while two people have written the same field or item, and the expert has not chosen. */
export const hasConflicts = ({
  fieldConflicts,
  rowConflicts,
}: Pick<OfferEdit, 'fieldConflicts' | 'rowConflicts'>): boolean =>
  Object.keys(fieldConflicts).length > 0 || rowConflicts.length > 0
