import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { chosenTests, reportableTests } from './reported-tests.ts'
import { readSampleNumbers } from './sample-numbers.ts'
import { faultsOf, filledSamples, type TableDraft, tableOf } from './table/table-draft.ts'
import type { NewResult, ReportFile } from './use-report.ts'

export type ResultDraft = {
  file: ReportFile | null
  title: string
  covers: 'all' | 'some'
  which: string
  reports: 'all' | 'some'
  testIds: string[]
  table: TableDraft | null
  /** Id of the corrected result; empty for a new result. */
  corrects: string
  correction: string
}

const untouched: ResultDraft = {
  file: null,
  title: '',
  covers: 'all',
  which: '',
  reports: 'all',
  testIds: [],
  table: null,
  corrects: '',
  correction: '',
}

const noFaults = {
  file: false,
  title: false,
  which: false,
  tests: false,
  correction: false,
  uncovered: false,
}

/** The form of a result: what was typed, what is missing once it was tried, and the result that it describes. */
export function useResultDraft(order: Order) {
  const [draft, setDraft] = useState(untouched)
  const [isTried, setTried] = useState(false)
  const sampleIds = draft.covers === 'all' ? [] : readSampleNumbers(draft.which, order.samples)
  const covered = { order, sampleIds: sampleIds ?? [], isCorrection: draft.corrects !== '' }
  const tests = reportableTests(covered)
  const isChoosing = draft.reports === 'some' && tests.length > 1
  const reported = isChoosing ? chosenTests(covered, draft.testIds) : []
  const title = draft.title.trim()
  const correction = draft.correction.trim()
  // A table without any values is not sent.
  const table = draft.table && filledSamples(draft.table).length > 0 ? draft.table : null
  const faults = {
    // Values can be reported without a document.
    file: !draft.file && !table,
    title: !title,
    which: !sampleIds,
    tests: isChoosing && reported.length === 0,
    correction: draft.corrects !== '' && !correction,
    uncovered:
      table !== null &&
      Boolean(sampleIds?.length) &&
      filledSamples(table).some((id) => !sampleIds?.includes(id)),
  }

  /** The result to report; null while something is missing or wrong, which is shown from then on. */
  const readResult = (): NewResult | null => {
    setTried(true)
    const isWhole = !Object.values(faults).some(Boolean) && (!draft.table || faultsOf(draft.table).size === 0)
    if (!isWhole || !sampleIds) return null
    return {
      file: draft.file,
      title,
      sampleIds,
      tests: reported,
      table: table && tableOf(table),
      corrects: draft.corrects || null,
      correction: draft.corrects ? correction : '',
    }
  }
  return {
    draft,
    tests,
    isTried,
    faults: isTried ? faults : noFaults,
    readResult,
    change: (changed: Partial<ResultDraft>) => setDraft((before) => ({ ...before, ...changed })),
    clear: () => {
      setDraft(untouched)
      setTried(false)
    },
  }
}
