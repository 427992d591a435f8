import { compareDecimals, notDetected } from '#contract/measured-value.ts'
import type { ResultTable, ResultTableInput, TableTest, UnassessedReason } from '#contract/result-tables.ts'
import type { Result } from '#contract/results.ts'
import type { Sample } from '#contract/samples.ts'
import { presentFile } from '#server/files/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { releasedAccess } from '../access.ts'
import type { OrderRecord, ResultRecord } from '../record/store.ts'
import type { Relation } from '../rules.ts'

type Requirement = Pick<TableTest, 'minimum' | 'maximum'>

type Assessment = Pick<NonNullable<ResultTable['samples'][number]['values'][number]>, 'passed' | 'unassessed'>

const verdict = (passed: boolean): Assessment => ({ passed, unassessed: null })
const noVerdict = (unassessed: UnassessedReason): Assessment => ({ passed: null, unassessed })

/**
 * Whether a value meets the requirement; a value equal to a limit does, and nothing detected is below every limit. Not assessed without a
 * requirement, and if the value does not tell: a word, or a limit of quantification that allows both.
 */
export function assess(value: string, { minimum, maximum }: Requirement): Assessment {
  if (minimum === null && maximum === null) return noVerdict('no_requirement')
  if (value === notDetected) return verdict(minimum === null)
  const [, sign = '', number] = /^([<>]?)(-?\d+(?:\.\d+)?)$/.exec(value) ?? []
  if (number === undefined) return noVerdict('not_a_number')
  const toMinimum = minimum === null ? 1 : compareDecimals(number, minimum)
  const toMaximum = maximum === null ? -1 : compareDecimals(number, maximum)
  if (sign === '<') {
    if (minimum !== null && toMinimum <= 0) return verdict(false)
    return minimum === null && toMaximum <= 0 ? verdict(true) : noVerdict('quantification_limit_too_high')
  }
  if (sign === '>') {
    if (maximum !== null && toMaximum >= 0) return verdict(false)
    return maximum === null && toMinimum >= 0 ? verdict(true) : noVerdict('measuring_range_too_low')
  }
  return verdict(toMinimum >= 0 && toMaximum <= 0)
}

/** Table as it is stored, with the samples of its rows. */
export type StoredTable = {
  tests: ResultTableInput['tests']
  samples: readonly (ResultTableInput['samples'][number] & { number: number; name: string })[]
}

/** Table whose values say whether they meet the requirements. */
export const presentTable = ({ tests, samples }: StoredTable): ResultTable => ({
  tests,
  samples: samples.map(({ values, ...sample }) => ({
    ...sample,
    values: values.map((value, index) => presentValue(value, tests[index])),
  })),
})

const presentValue = (value: string | null, test: TableTest | undefined) =>
  value === null || !test ? null : { value, ...assess(value, test) }

type Released = {
  sampleIds: readonly string[]
  tests: readonly { sampleId: string; offerItemIds: string[] }[]
}

type Correcting = { corrects: string | null; correction: string }

/** Result that a new one replaces; null if it corrects none. */
export function findCorrected(
  { results }: Pick<OrderRecord, 'results'>,
  { corrects, correction }: Correcting,
): ResultRecord | null {
  if (corrects === null) {
    if (correction !== '') throw new Refusal('invalid_fields', [{ path: 'corrects', code: 'required' }])
    return null
  }
  const corrected = results.find(({ id }) => id === corrects)
  if (!corrected) throw new Refusal('result_not_found')
  if (corrected.correctedBy !== null) throw new Refusal('result_corrected')
  if (corrected.withdrawn) throw new Refusal('result_withdrawn')
  if (correction === '') throw new Refusal('correction_reason_missing')
  return corrected
}

/** Refuses rows whose sample is not of the order or not covered by the result. */
export function refuseForeignRows(
  { samples }: { samples: readonly { id: string }[] },
  { table, sampleIds }: { table: ResultTableInput | null; sampleIds: readonly string[] },
): void {
  const covered = new Set(sampleIds.length > 0 ? sampleIds : samples.map(({ id }) => id))
  if (table?.samples.some(({ sampleId }) => !covered.has(sampleId))) throw new Refusal('sample_not_found')
}

/** The tests that a release names, as two parallel lists; null where it names none. Refuses tests that it cannot report. */
export function listNamedTests(
  samples: readonly Pick<Sample, 'id' | 'tests'>[],
  { sampleIds, tests }: Released,
) {
  if (tests.length === 0) return null
  const covered = new Set(sampleIds.length > 0 ? sampleIds : samples.map(({ id }) => id))
  const left = new Map(samples.filter(({ id }) => covered.has(id)).map((sample) => [sample.id, sample]))
  const named: { sampleIds: string[]; offerItemIds: string[] } = { sampleIds: [], offerItemIds: [] }
  for (const [index, { sampleId, offerItemIds }] of tests.entries()) {
    const sample = left.get(sampleId)
    if (!sample && tests.findIndex((test) => test.sampleId === sampleId) < index) {
      throw new Refusal('invalid_fields', [{ path: `tests.${index}.sampleId`, code: 'duplicate' }])
    }
    if (!sample) throw new Refusal('sample_not_found')
    left.delete(sampleId)
    if (new Set(offerItemIds).size < offerItemIds.length) {
      throw new Refusal('invalid_fields', [{ path: `tests.${index}.offerItemIds`, code: 'duplicate' }])
    }
    const reportable = new Set(sample.tests.filter(isReportable).map((test) => test.offerItemId))
    if (offerItemIds.some((id) => !reportable.has(id))) throw new Refusal('test_not_offered')
    for (const id of offerItemIds) {
      named.sampleIds.push(sampleId)
      named.offerItemIds.push(id)
    }
  }
  return named
}

const isReportable = ({ state }: Sample['tests'][number]) => state === 'in_analysis' || state === 'reported'

export function presentResults(results: OrderRecord['results'], relation: Relation): Result[] {
  return results.map(({ file, isNew, addedAt, withdrawn, ...result }) => ({
    ...result,
    ...(withdrawn && { withdrawn: { at: new Date(withdrawn.at).toISOString(), reason: withdrawn.reason } }),
    addedAt: new Date(addedAt).toISOString(),
    file: presentFile(file, releasedAccess()),
    // Experts have no unread results.
    isNew: isNew && relation !== 'expert',
  }))
}
