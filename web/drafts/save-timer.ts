const quietMs = 600
/** Longest delay of a save while the user types without a pause. */
const longestQuietMs = 5_000
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** Timer of the next save: after a pause in typing, or after a failure with growing pauses. */
export const createSaveTimer = (onDue: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsavedSince: number | null = null
  let failures = 0
  let isRetryDue = false
  let isEnded = false
  const saveAfter = (pauseMs: number) => {
    clearTimeout(timer)
    if (!isEnded) timer = setTimeout(onDue, pauseMs)
  }
  return {
    saveNow: () => saveAfter(0),
    saveAfterTyping: () =>
      saveAfter(Math.max(0, Math.min(quietMs, (unsavedSince ?? Date.now()) + longestQuietMs - Date.now()))),
    retryLater() {
      saveAfter(pausesMs[Math.min(failures, pausesMs.length - 1)] as number)
      isRetryDue = true
      failures += 1
    },
    isRetryDue: () => isRetryDue,
    markUnsaved() {
      unsavedSince ??= Date.now()
    },
    markSaved() {
      failures = 0
      unsavedSince = null
    },
    clear() {
      clearTimeout(timer)
      isRetryDue = false
    },
    start() {
      isEnded = false
    },
    /** Prevents further saves by the timer, until it is started again. */
    end() {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
