import { useState } from 'react'
import type { OfficeActions } from '../../use-office-actions.ts'

export type ReportedActions = Pick<OfficeActions, 'decideResults' | 'editResult' | 'refuseResults'>

/**
 * Actions on reported results, for dialogs that stay open while others may change the results. They are about the order as it was
 * when the dialog opened, and after a refusal about the newest, because the reader then knows of the change.
 */
export const useReportedActions = (actions: OfficeActions): ReportedActions & { seeOrder: () => void } => {
  const [opened, setOpened] = useState<OfficeActions | null>(null)
  const { decideResults, editResult, refuseResults } = opened ?? actions
  const telling = async (call: Promise<boolean>) => {
    const wasDone = await call
    if (!wasDone) setOpened(null)
    return wasDone
  }
  return {
    seeOrder: () => setOpened(actions),
    decideResults: (action, ids) => telling(decideResults(action, ids)),
    editResult: (body) => telling(editResult(body)),
    refuseResults: (ids, reason) => telling(refuseResults(ids, reason)),
  }
}
