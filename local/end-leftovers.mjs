// `node local/end-leftovers.mjs MARK`: waits until the process at the other end of its input is gone, lets the marked
// processes end by themselves, then asks them to end, then kills them.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { listMarked } from './run-mark.mjs'

const mark = process.argv[2] ?? ''
const endsByItselfMs = 5_000
const endsWhenAskedMs = 5_000

process.stdin.resume()
await once(process.stdin, 'close')
if (!(await areGoneWithin(endsByItselfMs))) {
  signalAll('SIGTERM')
  if (!(await areGoneWithin(endsWhenAskedMs))) signalAll('SIGKILL')
}

async function areGoneWithin(limitMs) {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 200) {
    if (listMarked(mark).length === 0) return true
    await pause(200)
  }
  return false
}

function signalAll(name) {
  for (const pid of listMarked(mark)) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}
