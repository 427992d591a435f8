import { promisedCampaignFields } from '#contract/campaign-lists.ts'
import type { CampaignBeginning, CampaignInput } from '#contract/campaigns.ts'
import type { FieldErrorCode, FieldProblem } from '#contract/errors.ts'
import type { Language } from '#contract/lists.ts'
import { mergeFields, sameValue } from '#web/drafts/merge-fields.ts'
import { byId } from '#web/ui/grid/row-order.ts'
import {
  fieldOfPath,
  type ItemProblems,
  type ItemRow,
  isBlankItem,
  itemFieldNames,
  itemOfRow,
  rowOfItem,
  type Typing,
} from '../../offers/editor/item-fields.ts'
import { readCents, readCount, writeCents } from '../../offers/editor/read-typed.ts'

/** Values of a campaign; a new one has no code yet. */
export type CampaignValues = Omit<CampaignInput, 'items'> & Pick<CampaignBeginning, 'items'>

/** Fields of a campaign besides its items, as they are typed. */
export const headFields = [
  'nameEn',
  'nameFi',
  'code',
  'path',
  'startsOn',
  'endsOn',
  'limit',
  'validDays',
  'serviceFee',
  'discount',
  'textEn',
  'textFi',
] as const
export type HeadField = (typeof headFields)[number]
export type HeadTexts = Record<HeadField, string>

const paths: Record<HeadField, string> = {
  nameEn: 'name.en',
  nameFi: 'name.fi',
  code: 'code',
  path: 'path',
  startsOn: 'startsOn',
  endsOn: 'endsOn',
  limit: 'mostRegistrations',
  validDays: 'offerValidDays',
  serviceFee: 'serviceFeeCents',
  discount: 'discountPercent',
  textEn: 'text.en',
  textFi: 'text.fi',
}

/** Fields that stay as they are once somebody has registered. */
export const promisedFields: ReadonlySet<HeadField> = new Set(
  headFields.filter((name) => promisedCampaignFields.some((field) => field === paths[name])),
)

export const headOf = (values: CampaignValues, language: Language): HeadTexts => ({
  nameEn: values.name.en,
  nameFi: values.name.fi,
  code: values.code,
  path: values.path ?? '',
  startsOn: values.startsOn,
  endsOn: values.endsOn,
  limit: values.mostRegistrations?.toString() ?? '',
  validDays: String(values.offerValidDays),
  serviceFee: values.serviceFeeCents === 0 ? '' : writeCents(values.serviceFeeCents, language),
  discount: values.discountPercent === 0 ? '' : String(values.discountPercent),
  textEn: values.text.en,
  textFi: values.text.fi,
})

export type Problems = {
  head: Partial<Record<HeadField, FieldErrorCode>>
  rows: ReadonlyMap<string, ItemProblems>
  /** Problem of the items as a whole. */
  items: FieldErrorCode | null
}

export const noProblems: Problems = { head: {}, rows: new Map(), items: null }

/** Campaign on this page: the values that it was opened with, and what has been typed since. */
export type CampaignEdit = {
  /** Stored campaign with its version; null while it is new. */
  stored: { id: string; version: number } | null
  base: CampaignValues
  head: HeadTexts
  rows: readonly ItemRow[]
  /** Problems that the server found at the last attempt to save, until the values are changed. */
  refused: Problems
  typing: Typing
}

export const editOf = (
  base: CampaignValues,
  stored: CampaignEdit['stored'],
  typing: Typing,
): CampaignEdit => ({
  stored,
  base,
  head: headOf(base, typing.language),
  rows: base.items.map((item) => rowOfItem(item, typing)),
  refused: noProblems,
  typing,
})

/** Reads an amount that may be left empty for none. */
const orNone = (text: string, read: (text: string) => number | null) => (text.trim() === '' ? 0 : read(text))

const readPercent = (text: string) => (text.trim() === '0' ? 0 : readCount(text, 90))

/** Address as it is stored, however it was typed: `Spring` is `/spring`. */
export const readPath = (text: string): string | null => {
  const plain = text.trim().toLowerCase().replace(/^\/+/, '')
  return plain === '' ? null : `/${plain}`
}

type Read = { input: CampaignInput; problems: Problems }

/**
 * Campaign as it is written. A value that is missing or cannot be read is replaced by a stand-in, so that everything else
 * can be priced; while there is such a problem nothing is saved.
 */
export function readCampaign({ base, head, rows, typing }: CampaignEdit): Read {
  const found: Problems['head'] = {}
  const text = (name: HeadField, standIn: string) => {
    if (head[name].trim() !== '') return head[name].trim()
    found[name] = 'required'
    return standIn
  }
  const number = (name: HeadField, value: number | null, standIn: number) => {
    if (value !== null) return value
    found[name] = head[name].trim() === '' ? 'required' : 'wrong_format'
    return standIn
  }
  const isLimited = head.limit.trim() !== ''
  const { items, problems } = readItems({ base, rows, typing })
  const { language } = typing
  const input: CampaignInput = {
    name: { en: text('nameEn', '–'), fi: text('nameFi', '–') },
    code: text('code', 'NEW').toUpperCase(),
    path: readPath(head.path),
    startsOn: text('startsOn', base.startsOn),
    endsOn: text('endsOn', base.endsOn),
    mostRegistrations: isLimited ? number('limit', readCount(head.limit, 1_000_000), 1) : null,
    offerValidDays: number('validDays', readCount(head.validDays, 366), base.offerValidDays),
    serviceFeeCents: number(
      'serviceFee',
      orNone(head.serviceFee, (fee) => readCents(fee, language)),
      0,
    ),
    discountPercent: number('discount', orNone(head.discount, readPercent), 0),
    text: { en: head.textEn.trim(), fi: head.textFi.trim() },
    items,
  }
  return { input, problems: { head: found, rows: problems, items: null } }
}

/** Items as they are written. A row that was begun and left empty is none. */
function readItems({ base, rows, typing }: Pick<CampaignEdit, 'base' | 'rows' | 'typing'>) {
  const stored = byId(base.items)
  const problems = new Map<string, ItemProblems>()
  const items = rows
    .filter((row) => !isBlankItem(row))
    .map((row) => {
      const read = itemOfRow(row, stored.get(row.id), {}, typing)
      if (Object.keys(read.problems).length > 0) problems.set(row.id, read.problems)
      return read.item
    })
  return { items, problems }
}

export const hasProblems = ({ head, rows, items }: Problems) =>
  Object.keys(head).length > 0 || rows.size > 0 || items !== null

const sameRows = (one: readonly ItemRow[], other: readonly ItemRow[]) =>
  one.length === other.length &&
  one.every((row, index) => {
    const peer = other[index]
    return peer?.id === row.id && itemFieldNames.every((name) => row[name] === peer[name])
  })

const rowsOf = ({ base, typing }: CampaignEdit) => base.items.map((item) => rowOfItem(item, typing))

/** True while something is typed that the server does not have. */
export const hasChanges = (edit: CampaignEdit): boolean =>
  !sameValue(edit.head, headOf(edit.base, edit.typing.language)) ||
  !sameRows(
    edit.rows.filter((row) => !isBlankItem(row)),
    rowsOf(edit),
  )

/** Problems that the server named, by the fields of the page. */
export function problemsAt(found: readonly FieldProblem[], sent: readonly { id: string }[]): Problems {
  const head: Problems['head'] = {}
  const rows = new Map<string, ItemProblems>()
  let items: FieldErrorCode | null = null
  for (const { path, code } of found) {
    const [, index, rest = ''] = /^items\.(\d+)\.(.+)$/.exec(path) ?? []
    const id = index === undefined ? undefined : sent[Number(index)]?.id
    const field = fieldOfPath(rest)
    const name = headFields.find((each) => paths[each] === path)
    if (id && field) rows.set(id, { ...rows.get(id), [field]: code })
    else if (name) head[name] = code
    else if (path === 'items') items = code
  }
  return { head, rows, items }
}

/** Changes fields. A changed field loses the problem that the server found. */
export function withHead(edit: CampaignEdit, changed: Partial<HeadTexts>): CampaignEdit {
  const head = Object.fromEntries(Object.entries(edit.refused.head).filter(([name]) => !(name in changed)))
  return { ...edit, head: { ...edit.head, ...changed }, refused: { ...edit.refused, head } }
}

/** Replaces the rows. Changed rows lose the problems that the server found. */
export function withRows(edit: CampaignEdit, rows: readonly ItemRow[]): CampaignEdit {
  const [before, after] = [byId(edit.rows), byId(rows)]
  const kept = [...edit.refused.rows].filter(([id]) => before.get(id) === after.get(id))
  return { ...edit, rows, refused: { ...edit.refused, rows: new Map(kept), items: null } }
}

/** Puts back what people were promised. Gives the names of what had been changed here. */
export function withPromised(edit: CampaignEdit): { edit: CampaignEdit; putBack: (HeadField | 'items')[] } {
  const promised = headOf(edit.base, edit.typing.language)
  const fields = headFields.filter((name) => promisedFields.has(name) && edit.head[name] !== promised[name])
  const rows = rowsOf(edit)
  const isSame = sameRows(edit.rows, rows)
  if (fields.length === 0 && isSame) return { edit, putBack: [] }
  const head = withHead(edit, Object.fromEntries(fields.map((name) => [name, promised[name]])))
  return isSame
    ? { edit: head, putBack: fields }
    : { edit: withRows(head, rows), putBack: [...fields, 'items'] }
}

/**
 * Carries what was typed over to a newer state of the campaign. A field that only somebody else changed takes their value; the
 * items are taken as a whole. Gives the names of what both sides changed, of which this page keeps its own.
 */
export function rebase(
  edit: CampaignEdit,
  latest: CampaignValues,
  stored: CampaignEdit['stored'],
): { edit: CampaignEdit; conflicts: (HeadField | 'items')[] } {
  const { language } = edit.typing
  const next = editOf(latest, stored, edit.typing)
  const { edits, conflicts } = mergeFields<HeadTexts>(headOf(edit.base, language), edit.head, next.head)
  const isMine = !sameRows(edit.rows, rowsOf(edit))
  const isTheirs = !sameRows(next.rows, rowsOf(edit))
  const isBoth = isMine && isTheirs && !sameRows(edit.rows, next.rows)
  return {
    edit: { ...next, head: { ...next.head, ...edits }, rows: isMine ? edit.rows : next.rows },
    conflicts: isBoth ? [...conflicts, 'items'] : conflicts,
  }
}
