import { expect, test } from 'vitest'
import { blockingByProcessor, type TraceEvent } from './processor-time.ts'

const thread = (tid: number, name: string): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  pid: 1,
  tid,
  ts: 0,
  args: { name },
})
const task = (tid: number, atMs: number, wallMs: number, cpuMs: number): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  pid: 1,
  tid,
  ts: atMs * 1000,
  dur: wallMs * 1000,
  tdur: cpuMs * 1000,
})

test('only work of the page’s own thread counts, and only after the first paint', () => {
  const events = [
    thread(1, 'CrRendererMain'),
    thread(2, 'Compositor'),
    thread(3, 'CrRendererMain'),
    { name: 'firstContentfulPaint', ph: 'R', pid: 1, tid: 1, ts: 200_000 },
    // Before that.
    task(1, 10, 100, 90),
    // Four times 20 is 30 over the limit, however long it had to wait for the processor.
    task(1, 210, 70, 20),
    task(1, 300, 40, 12),
    // Another thread, and a page of the browser's own.
    task(2, 400, 90, 90),
    task(3, 500, 60, 60),
  ]
  expect(blockingByProcessor(events, 4)).toBe(30)
})

test('a page without a task has no blocking time', () => {
  expect(blockingByProcessor([], 4)).toBe(0)
})
