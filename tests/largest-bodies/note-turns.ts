/**
 * Imported before a server: measures how long its event loop is held up. A timer fires each millisecond; between two of its
 * calls lies a turn, of which the process is asked for the processor time of this thread.
 */
const everyMs = 1

let longest = { ms: 0, processorMs: 0 }
let at = performance.now()
let used = process.threadCpuUsage()

setInterval(() => {
  const now = performance.now()
  const { user, system } = process.threadCpuUsage(used)
  const turn = { ms: now - at - everyMs, processorMs: (user + system) / 1000 }
  longest = {
    ms: Math.max(longest.ms, turn.ms),
    processorMs: Math.max(longest.processorMs, turn.processorMs),
  }
  at = now
  used = process.threadCpuUsage()
}, everyMs).unref()

process.on('message', () => {
  process.send?.(longest)
  longest = { ms: 0, processorMs: 0 }
})
