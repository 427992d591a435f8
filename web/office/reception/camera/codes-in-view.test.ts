import { expect, test } from 'vitest'
import { createCodesInView, goneAfterMs } from './codes-in-view.ts'

const shown = (...texts: string[]) => texts.map((text, index) => ({ text, fromMiddle: index * 100 }))

test('a code that stays in view is scanned once, also when it is lost for a moment', () => {
  const view = createCodesInView()
  expect(view.note(shown('L-1-1'), 0)).toBe('L-1-1')
  expect(view.note(shown('L-1-1'), 100)).toBeNull()
  expect(view.note(shown(), 200)).toBeNull()
  expect(view.note(shown('L-1-1'), 100 + goneAfterMs)).toBeNull()
})

test('a code that has left is scanned when it is shown again', () => {
  const view = createCodesInView()
  expect(view.note(shown('L-1-1'), 0)).toBe('L-1-1')
  expect(view.note(shown(), 1000)).toBeNull()
  expect(view.note(shown('L-1-1'), goneAfterMs + 1)).toBe('L-1-1')
})

test('of several codes the one in the middle is scanned, the others when they come there', () => {
  const view = createCodesInView()
  expect(view.note(shown('L-1-1', 'L-1-2', 'L-1-3'), 0)).toBe('L-1-1')
  expect(view.note(shown('L-1-2', 'L-1-1', 'L-1-3'), 100)).toBe('L-1-2')
  expect(view.note(shown('L-1-1', 'L-1-2', 'L-1-3'), 200)).toBeNull()
})
