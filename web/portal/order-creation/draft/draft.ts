import type { FieldErrorCode } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import type { SampleChange, SampleList } from '#contract/samples.ts'
import type { OrderWarning, SampleWarning } from '#contract/warnings.ts'
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
  sameValue,
} from './fields.ts'
import { mergeFields, pick, unsavedEdits } from './merge-fields.ts'
import { mergeRows, type RowClash } from './merge-rows.ts'
import { planSamples, rowsAfter, type SamplePlan } from './plan-save.ts'
import { byId, type Row, type RowField, rowOf, sameRow } from './rows.ts'
import { EditShape, problemsOf, SampleChangeShape } from './shapes.ts'

export type RowProblems = Partial<Record<RowField, FieldErrorCode>>

/** A draft on this screen: what the server last said, and what the person has made of it since. */
export type Draft = {
  /** The latest reply. Its samples are the ground on which `rows` were edited. */
  order: Order
  rows: readonly Row[]
  edits: FieldEdits
  /** Rows of a call whose answer never came: the server may have them or not. */
  unacknowledged: ReadonlyMap<string, Row>
  /** What somebody else wrote into fields that I changed too; these wait for the person to choose. */
  fieldClashes: Partial<DraftFields>
  rowClashes: readonly RowClash[]
  /** Who works on it here. */
  personId: string
  /** Who else was seen to change it last: after a save of mine the order names me. */
  colleague: Order['changedBy']
  /** What a colleague changed meanwhile, until the person has seen it. */
  news: ColleagueNews | null
  /** By path, what cannot be saved as it stands; the rest goes on being saved. */
  fieldProblems: Readonly<Record<string, FieldErrorCode>>
  rowProblems: ReadonlyMap<string, RowProblems>
  /** Somebody else changed the order between two saves of samples: its fields must be read before they are written. */
  areFieldsStale: boolean
  /** Prices and what is missing were computed before the latest save of samples. */
  isSummaryStale: boolean
}

export const draftOf = (order: Order, personId = ''): Draft => ({
  order,
  rows: order.samples.map(rowOf),
  edits: {},
  unacknowledged: new Map(),
  fieldClashes: {},
  rowClashes: [],
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

/** A newer state of the whole order, merged with what the person has changed since `before`. */
export function withOrder(draft: Draft, order: Order, before = fieldsOf(draft.order)): Draft {
  const after = fieldsOf(order)
  const { edits, clashes } = mergeFields(before, draft.edits, after)
  const ancestors = ancestorsFor(draft, order)
  const merged = mergeRows({ ancestors, mine: draft.rows, theirs: order.samples })
  const colleague = colleagueOf(draft, order.changedBy)
  const stillClashing = fieldNames(draft.fieldClashes).filter(
    (name) => name in edits && !sameValue(edits[name] as DraftFields[FieldName], after[name]),
  )
  return {
    ...draft,
    order,
    edits,
    rows: merged.rows,
    unacknowledged: new Map(),
    fieldClashes: pick(after, (name) => clashes.includes(name) || stillClashing.includes(name)),
    rowClashes: withClashes(draft.rowClashes, merged.clashes),
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

/** Where a lost answer turns out to have been a success, what was sent is what both sides last agreed on. */
function ancestorsFor(draft: Draft, { samples }: Order): Map<string, Row> {
  const ancestors = new Map(draft.order.samples.map((sample) => [sample.id, rowOf(sample)]))
  for (const sample of samples) {
    const sent = draft.unacknowledged.get(sample.id)
    if (sent && sameRow(sent, rowOf(sample))) ancestors.set(sample.id, sent)
  }
  return ancestors
}

const withClashes = (earlier: readonly RowClash[], later: readonly RowClash[]) =>
  later.length === 0
    ? earlier
    : [...earlier.filter(({ rowId }) => later.every((clash) => clash.rowId !== rowId)), ...later]

/** The server's answer to a saved plan, under what was typed while it was on its way. */
export function withSavedRows(draft: Draft, plan: SamplePlan, reply: SampleList): Draft {
  const ancestors = rowsAfter(draft.order.samples, plan)
  const merged = mergeRows({ ancestors, mine: draft.rows, theirs: reply.samples })
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
    rowClashes: withClashes(draft.rowClashes, merged.clashes),
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

/** The edits that may be sent now: not those that clash, nor those that no save would take. */
export function sendableFields(draft: Draft): FieldEdits {
  const refused = Object.keys(draft.fieldProblems).map(fieldAt)
  return pick(unsavedFields(draft), (name) => !(name in draft.fieldClashes) && !refused.includes(name))
}

/** The next save of fields, checked against the contract first, so that one bad field never holds up the others. */
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

/** The next save of samples. Rows the contract refuses are held back with the reason until they are edited. */
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

/** Ties problems of a call, such as `save.3.name`, to the rows they are about. */
export function withRowProblems(draft: Draft, sent: readonly SampleChange[], problems: Problems): Draft {
  const rowProblems = new Map(draft.rowProblems)
  for (const { path, code } of problems) {
    const [, index, field] = /^save\.(\d+)\.(\w+)/.exec(path) ?? []
    const row = sent[Number(index)]
    if (row) rowProblems.set(row.id, { ...rowProblems.get(row.id), [field as RowField]: code })
  }
  return { ...draft, rowProblems }
}

/** Puts new rows in place of the old; what was refused of rows that changed is tried again. */
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

/** The person's choice where two wrote one field. */
export function withChoice(draft: Draft, name: FieldName, choice: 'mine' | 'theirs'): Draft {
  const edits = choice === 'theirs' ? pick(draft.edits, (other) => other !== name) : draft.edits
  return { ...draft, edits, fieldClashes: pick(draft.fieldClashes, (other) => other !== name) }
}

/** The hint of a row is seen: it goes, and with `theirs` the other person's text takes the place of mine. */
export function withRowChoice(draft: Draft, rowId: string, choice: 'mine' | 'theirs'): Draft {
  const clash = draft.rowClashes.find((candidate) => candidate.rowId === rowId)
  const rowClashes = draft.rowClashes.filter((candidate) => candidate !== clash)
  if (!clash || choice === 'mine') return { ...draft, rowClashes }
  const rows = draft.rows.map((row) => (row.id === rowId ? { ...row, ...clash.theirs } : row))
  return withRows({ ...draft, rowClashes }, rows)
}
