/** Event of a browser trace, as far as it is used; times in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time of its thread. */
  tdur?: number
  args?: { name?: string }
}

const allowedMs = 50
const isTask = ({ name, ph }: TraceEvent) => ph === 'X' && /^(?:ThreadControllerImpl::)?RunTask$/.test(name)

/**
 * Blocking time as Lighthouse defines it, but by the processor time of the page's own thread and from the observed
 * first paint. Lighthouse simulates an earlier paint and so includes the first layout; other programs of the machine
 * are excluded.
 */
export function blockingByProcessor(events: readonly TraceEvent[], slowdown: number): number {
  const paintedAt = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  const key = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const pages = new Set(events.filter(isThreadOfPage).map(key))
  const byThread = Map.groupBy(
    events.filter((event) => isTask(event) && pages.has(key(event))),
    key,
  )
  const busiest = [...byThread.values()].sort((a, b) => sumOf(b) - sumOf(a))[0] ?? []
  const later = busiest.filter(({ ts }) => ts >= paintedAt)
  const overMs = ({ tdur = 0 }: TraceEvent) => Math.max(0, (tdur / 1000) * slowdown - allowedMs)
  return Math.round(later.reduce((total, task) => total + overMs(task), 0))
}

const isThreadOfPage = ({ name, args }: TraceEvent) =>
  name === 'thread_name' && args?.name === 'CrRendererMain'
const sumOf = (tasks: readonly TraceEvent[]) => tasks.reduce((total, { dur = 0 }) => total + dur, 0)
