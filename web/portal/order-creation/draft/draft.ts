import type { FieldErrorCode } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import type { SampleChange, SampleList } from '#contract/samples.ts'
import type { OrderWarning, SampleWarning } from '#contract/warnings.ts'
import { problemsOf } from '#web/drafts/contract-problems.ts'
import { mergeFields, pick, sameValue, unsavedEdits } from '#web/drafts/merge-fields.ts'
import { byId } from '#web/ui/grid/row-order.ts'
import { addNews, type ColleagueNews, newsOfFields, newsOfRows } from './colleague-news.ts'
import {
  type DraftFields,
  type EditBody,
  editBodyOf,
  type FieldEdits,
  type FieldName,
  fieldAt,
  fieldNames,
  fieldsOf,
} from './fields.ts'
import { mergeSamples, type RowConflict } from './merge-rows.ts'
import { planSamples, rowsAfter, type SamplePlan } from './plan-save.ts'
import { type Row, type RowField, rowOf, sameRow } from './rows.ts'
import { EditShape, SampleChangeShape } from './shapes.ts'

export type RowProblems = Partial<Record<RowField, FieldErrorCode>>

/** Draft on this page: the server's latest reply and the user's changes since. */
export type Draft = {
  /** The latest reply. Its samples are the base on which `rows` were edited. */
  order: Order
  rows: readonly Row[]
  edits: FieldEdits
  /** Rows of a call without a reply; the server may have stored them or not. */
  unacknowledged: ReadonlyMap<string, Row>
  /** Another person's values in fields that the user changed too. They wait for the user's choice. */
  fieldConflicts: Partial<DraftFields>
  rowConflicts: readonly RowConflict[]
  /** Id of the user. */
  personId: string
  /**
   * Another person who was last seen to change the draft. After the user's own save the order names the user.
   */
  colleague: Order['changedBy']
  /** A colleague's changes that the user has not seen yet. */
  news: ColleagueNews | null
  /** Problems by path. These values are not saved; the others are. */
  fieldProblems: Readonly<Record<string, FieldErrorCode>>
  rowProblems: ReadonlyMap<string, RowProblems>
  /**
   * Another person changed the order between two saves of samples, so its fields must be read before they are
   * written.
   */
  areFieldsStale: boolean
  /** Prices and missing fields are older than the latest save of samples. */
  isSummaryStale: boolean
}

export const draftOf = (order: Order, personId = ''): Draft => ({
  order,
  rows: order.samples.map(rowOf),
  edits: {},
  unacknowledged: new Map(),
  fieldConflicts: {},
  rowConflicts: [],
  personId,
  colleague: null,
  news: null,
  fieldProblems: {},
  rowProblems: new Map(),
  areFieldsStale: false,
  isSummaryStale: false,
})

export const currentFields = ({ order, edits }: Pick<Draft, 'order' | 'edits'>): DraftFields => ({
  ...fieldsOf(order),
  ...edits,
})

const none: ReadonlySet<string> = new Set()

export const unsavedFields = ({ order, edits }: Draft) => unsavedEdits(fieldsOf(order), edits)

const isEmpty = (plan: SamplePlan) => plan.save.length + plan.remove.length === 0

export const hasUnsaved = (draft: Draft) =>
  fieldNames(unsavedFields(draft)).length > 0 || !isEmpty(planSamples(draft.order.samples, draft.rows, none))

/** Merges a newer state of the order with what the user changed since `before`. */
export function withOrder(draft: Draft, order: Order, before = fieldsOf(draft.order)): Draft {
  const after = fieldsOf(order)
  const { edits, conflicts } = mergeFields(before, draft.edits, after)
  const ancestors = ancestorsFor(draft, order)
  const merged = mergeSamples({ ancestors, mine: draft.rows, theirs: order.samples })
  const colleague = colleagueOf(draft, order.changedBy)
  const stillInConflict = fieldNames(draft.fieldConflicts).filter(
    (name) => name in edits && !sameValue(edits[name] as DraftFields[FieldName], after[name]),
  )
  return {
    ...draft,
    order,
    edits,
    rows: merged.rows,
    unacknowledged: new Map(),
    fieldConflicts: pick(after, (name) => conflicts.includes(name) || stillInConflict.includes(name)),
    rowConflicts: withConflicts(draft.rowConflicts, merged.conflicts),
    colleague,
    news: addNews(
      draft.news,
      colleague,
      newsOfRows(ancestors, byId(draft.rows), order.samples),
      newsOfFields(before, draft.edits, after),
    ),
    areFieldsStale: false,
    isSummaryStale: false,
  }
}

/**
 * Common ancestors for a merge. If a call without a reply was stored after all, what it sent is the ancestor.
 */
function ancestorsFor(draft: Draft, { samples }: Order): Map<string, Row> {
  const ancestors = new Map(draft.order.samples.map((sample) => [sample.id, rowOf(sample)]))
  for (const sample of samples) {
    const sent = draft.unacknowledged.get(sample.id)
    if (sent && sameRow(sent, rowOf(sample))) ancestors.set(sample.id, sent)
  }
  return ancestors
}

const withConflicts = (earlier: readonly RowConflict[], later: readonly RowConflict[]) =>
  later.length === 0
    ? earlier
    : [...earlier.filter(({ rowId }) => later.every((conflict) => conflict.rowId !== rowId)), ...later]

/** Merges the reply to a saved plan under edits made while it was in flight. */
export function withSavedRows(draft: Draft, plan: SamplePlan, reply: SampleList): Draft {
  const ancestors = rowsAfter(draft.order.samples, plan)
  const merged = mergeSamples({ ancestors, mine: draft.rows, theirs: reply.samples })
  const isSomebodyElse = reply.version > draft.order.version + 1
  const colleague = isSomebodyElse ? colleagueOf(draft, reply.changedBy) : draft.colleague
  return {
    ...draft,
    order: {
      ...draft.order,
      version: reply.version,
      samples: reply.samples,
      sampleCount: reply.samples.length,
      warnings: [...draft.order.warnings.filter((warning) => !isAboutSamples(warning)), ...reply.warnings],
    },
    rows: merged.rows,
    rowConflicts: withConflicts(draft.rowConflicts, merged.conflicts),
    colleague,
    news: isSomebodyElse
      ? addNews(draft.news, colleague, newsOfRows(ancestors, byId(draft.rows), reply.samples), [])
      : draft.news,
    unacknowledged: new Map(),
    areFieldsStale: draft.areFieldsStale || isSomebodyElse,
    isSummaryStale: true,
  }
}

const isAboutSamples = (warning: OrderWarning): warning is SampleWarning => 'sampleIds' in warning

export function withSent(draft: Draft, plan: SamplePlan): Draft {
  const sent = plan.save.map(({ version: _, position: __, ...row }): [string, Row] => [row.id, row])
  return { ...draft, unacknowledged: new Map([...draft.unacknowledged, ...sent]) }
}

/** Edits that may be sent now: without conflicts and without problems. */
export function sendableFields(draft: Draft): FieldEdits {
  const refused = Object.keys(draft.fieldProblems).map(fieldAt)
  return pick(unsavedFields(draft), (name) => !(name in draft.fieldConflicts) && !refused.includes(name))
}

/**
 * Next save of fields. Checked against the contract first, so that one invalid field does not block the
 * others.
 */
export function nextFields(draft: Draft): { draft: Draft; edits: FieldEdits; body: EditBody } {
  const edits = sendableFields(draft)
  const body = editBodyOf(fieldsOf(draft.order), edits)
  const problems = problemsOf(EditShape.safeParse(body).error)
  if (problems.length === 0) return { draft, edits, body }
  const checked = withFieldProblems(draft, problems)
  const rest = sendableFields(checked)
  return { draft: checked, edits: rest, body: editBodyOf(fieldsOf(draft.order), rest) }
}

type Problems = readonly { path: string; code: FieldErrorCode }[]

export const withFieldProblems = (draft: Draft, problems: Problems): Draft => ({
  ...draft,
  fieldProblems: {
    ...draft.fieldProblems,
    ...Object.fromEntries(problems.map(({ path, code }) => [path, code])),
  },
})

/**
 * Next save of samples. Rows that violate the contract are held back with the reason until they are edited.
 */
export function nextPlan(draft: Draft): { draft: Draft; plan: SamplePlan | null } {
  const plan = planSamples(draft.order.samples, draft.rows, new Set(draft.rowProblems.keys()))
  const problems = plan.save.flatMap((row, index) =>
    problemsOf(SampleChangeShape.safeParse(row).error).map(({ path, code }) => ({
      path: `save.${index}.${path}`,
      code,
    })),
  )
  if (problems.length > 0) return nextPlan(withRowProblems(draft, plan.save, problems))
  return { draft, plan: isEmpty(plan) ? null : plan }
}

/** Maps problems of a call, such as `save.3.name`, to their rows. */
export function withRowProblems(draft: Draft, sent: readonly SampleChange[], problems: Problems): Draft {
  const rowProblems = new Map(draft.rowProblems)
  for (const { path, code } of problems) {
    const [, index, field] = /^save\.(\d+)\.(\w+)/.exec(path) ?? []
    const row = sent[Number(index)]
    if (row) rowProblems.set(row.id, { ...rowProblems.get(row.id), [field as RowField]: code })
  }
  return { ...draft, rowProblems }
}

/** Replaces the rows. Changed rows lose their problems, so that they are sent again. */
export function withRows(draft: Draft, rows: readonly Row[]): Draft {
  if (draft.rowProblems.size === 0) return { ...draft, rows }
  const earlier = byId(draft.rows)
  const later = byId(rows)
  const rowProblems = new Map(
    [...draft.rowProblems].filter(([id]) => later.has(id) && earlier.get(id) === later.get(id)),
  )
  return { ...draft, rows, rowProblems }
}

export const withField = <Name extends FieldName>(draft: Draft, name: Name, value: DraftFields[Name]) =>
  withFields(draft, { [name]: value })

export function withFields(draft: Draft, edits: FieldEdits): Draft {
  const fieldProblems = Object.fromEntries(
    Object.entries(draft.fieldProblems).filter(([path]) => !((fieldAt(path) ?? '') in edits)),
  )
  return { ...draft, edits: { ...draft.edits, ...edits }, fieldProblems }
}

const colleagueOf = ({ personId, colleague }: Draft, changedBy: Order['changedBy']) =>
  changedBy && changedBy.id !== personId ? changedBy : colleague

export const withNewsSeen = (draft: Draft): Draft => ({ ...draft, news: null })

/** Applies the user's choice for a field that two people wrote. */
export function withChoice(draft: Draft, name: FieldName, choice: 'mine' | 'theirs'): Draft {
  const edits = choice === 'theirs' ? pick(draft.edits, (other) => other !== name) : draft.edits
  return { ...draft, edits, fieldConflicts: pick(draft.fieldConflicts, (other) => other !== name) }
}

/** Closes the notice of a row. `theirs` also replaces the user's text by the other person's. */
export function withRowChoice(draft: Draft, rowId: string, choice: 'mine' | 'theirs'): Draft {
  const conflict = draft.rowConflicts.find((candidate) => candidate.rowId === rowId)
  const rowConflicts = draft.rowConflicts.filter((candidate) => candidate !== conflict)
  if (!conflict || choice === 'mine') return { ...draft, rowConflicts }
  const rows = draft.rows.map((row) => (row.id === rowId ? { ...row, ...conflict.theirs } : row))
  return withRows({ ...draft, rowConflicts }, rows)
}
