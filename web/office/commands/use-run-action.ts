import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Runs an action as a command, which has no place beside it for a failure: a toast says why. */
export const useRunAction = () => {
  const explain = useExplain()
  return (act: () => Promise<unknown>) => () =>
    void act().catch((error: unknown) => showToast({ tone: 'signal', title: inOneLine(explain(error)) }))
}
