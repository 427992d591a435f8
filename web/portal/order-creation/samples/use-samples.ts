import { useMemo } from 'react'
import { useRowSelection } from '#web/ui/grid/use-row-selection.ts'
import { useDraft, useOpenDraft } from '../draft/DraftContext.tsx'
import { rowWarnings } from '../preflight/row-warnings.ts'
import { useWarningTexts } from '../preflight/use-warning-texts.ts'
import { rowProblems } from './row-problems.ts'
import { useSampleEdits } from './use-sample-edits.ts'

/** Samples of the draft with their edits, selection, problems and warnings. */
export const useSamples = () => {
  const draft = useDraft()
  const { rows, order } = draft
  const { checkedSteps } = useOpenDraft()
  const warnings = useMemo(() => rowWarnings({ order, rows }), [order, rows])
  const textsOf = useWarningTexts(order)
  return {
    rows,
    tests: order.tests,
    problems: rowProblems(draft, checkedSteps.has('samples')),
    warnings,
    warningsOf: (id: string) => (warnings.get(id) ?? []).map(textsOf).join('\n'),
    selection: useRowSelection(rows),
    ...useSampleEdits(),
  }
}

export type Samples = ReturnType<typeof useSamples>
