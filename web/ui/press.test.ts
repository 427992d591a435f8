import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPress, watchPresses } from './press.ts'

const page = new EventTarget()
watchPresses(page)

const press = (button: number) => Object.assign(new Event('pointerdown'), { button })

/** Number of calls so far of a function that waits for the end of the press. */
function waitForPress(): () => number {
  const run = vi.fn()
  afterPress(run)
  return () => run.mock.calls.length
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  page.dispatchEvent(new Event('pointerup'))
  vi.useRealTimers()
})

test('without a press nothing waits', () => {
  expect(waitForPress()()).toBe(1)
})

test.each(['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu', 'keydown', 'blur'])(
  'a press ends with %s, after its click',
  (type) => {
    page.dispatchEvent(press(0))
    const calls = waitForPress()
    page.dispatchEvent(new Event(type))
    expect(calls()).toBe(0)
    vi.runAllTimers()
    expect(calls()).toBe(1)
    expect(waitForPress()()).toBe(1)
  },
)

test('a press of the right button, which may end without a release, holds nothing', () => {
  page.dispatchEvent(press(2))
  expect(waitForPress()()).toBe(1)
})
