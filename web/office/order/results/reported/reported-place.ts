import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ReportedResult } from '#contract/reported-results.ts'
import { focusField } from '#web/ui/ErrorSummary.tsx'

/** Place of a reported result on the page of its order. */
export const reportedPlace = (id: string) => `reported-${id}`

/** Focuses the reported result to which the address leads, once it is shown. */
export const useLinkedResult = (results: readonly Pick<ReportedResult, 'id'>[]) => {
  const { key, hash } = useLocation()
  const shownFor = useRef<string>(undefined)
  useEffect(() => {
    const place = hash.slice(1)
    if (shownFor.current === key || !results.some(({ id }) => reportedPlace(id) === place)) return
    shownFor.current = key
    // After the page itself has had the focus.
    requestAnimationFrame(() => focusField(place))
  }, [key, hash, results])
}
