import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../draft/rows.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { TestChoiceDialog } from './TestChoiceDialog.tsx'
import type { TestSelection } from './test-choices.ts'
import type { Samples } from './use-samples.ts'

const none: readonly Row[] = []

/** Selection bar and the dialog that chooses tests for the selected samples. */
export const SelectedSamples = ({
  samples: { rows, tests, selection, edits },
  refusalFor,
  onDuplicate,
}: {
  samples: Samples
  refusalFor: (added: number) => string | undefined
  onDuplicate: (ids: ReadonlySet<string>) => void
}) => {
  const [isChoosingTests, setChoosingTests] = useState(false)
  const selected = useMemo(
    () => (selection.ids.size === 0 ? none : rows.filter(({ id }) => selection.ids.has(id))),
    [rows, selection.ids],
  )
  const chooseTests = useCallback(
    (marks: ReadonlyMap<string, TestSelection>) => edits.setTests(selection.ids, marks),
    [edits, selection.ids],
  )
  const endChoosing = useCallback(() => setChoosingTests(false), [])
  return (
    <>
      <SelectionBar
        count={selection.ids.size}
        canChooseTests={tests.length > 0}
        duplicateRefusal={refusalFor(selection.ids.size)}
        onChooseTests={() => setChoosingTests(true)}
        onDuplicate={() => onDuplicate(selection.ids)}
        onDelete={() => edits.remove(selection.ids)}
        onClear={() => selection.selectAll(false)}
      />
      <TestChoiceDialog
        isOpen={isChoosingTests}
        rows={selected}
        onApply={chooseTests}
        onClose={endChoosing}
      />
    </>
  )
}
