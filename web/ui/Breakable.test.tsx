import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breakable } from './Breakable.tsx'

test('addresses break after their signs, and days and sentences do not', () => {
  const text = 'Sent to first.last@fennopack.example on 1.2.2026.'
  expect(renderToStaticMarkup(<Breakable>{text}</Breakable>)).toBe(
    'Sent to first.<wbr/>last@<wbr/>fennopack.<wbr/>example on 1.2.2026.',
  )
})
