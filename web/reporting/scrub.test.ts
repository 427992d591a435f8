import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

test.each([
  ['anna@fennopack.example is not known', '[email] is not known'],
  ['to: <a.b+c@lab.test>, d@lab.test', 'to: <[email]>, [email]'],
  ['/contact?email=anna%40lab.test&x=1', '/contact?email=[removed]&x=1'],
  ['/x?q=anna%40lab.test&x=1', '/x?q=[email]&x=1'],
  [
    'https://lab.test/auth/?code=ab.c-1&state=x%3D#top',
    'https://lab.test/auth/?code=[removed]&state=[removed]#top',
  ],
  ['/auth?next=%2Fauth%3Fcode%3Dabc', '/auth?next=%2Fauth%3Fcode%3D[removed]'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [token]'],
  ['authorization: Bearer opaque-1', 'authorization: Bearer [token]'],
  ['{"access_token":"abc","expires_in":60}', '{"access_token":"[removed]","expires_in":60}'],
  ['got eyJhbGciOiJSUzI1NiJ9.eyJ', 'got [token]'],
  ['/portal/invitation/0a1b-2c?x', '/portal/invitation/[removed]?x'],
  ['https://lab.test/fi/portaali/kutsu/0a1b', 'https://lab.test/fi/portaali/kutsu/[removed]'],
])('%s becomes %s', (text, cleaned) => {
  expect(scrub(text)).toBe(cleaned)
})

test.each([
  'TypeError: Cannot read properties of undefined (reading "state")',
  'https://lab.test/fi/tuotteet?tekstihaku=ICP-MS&haku=1',
  'at https://lab.test/assets/main-D3adB33f.js:1:200',
  'status code 500',
])('%s stays as it is', (text) => {
  expect(scrub(text)).toBe(text)
})
