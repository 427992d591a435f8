import { expect, test } from 'vitest'
import { certainAmong, replacerOf, wordsAmong } from './rules.ts'

const words = wordsAmong(['Anna Virtanen', 'anna@fennopack.example', '+358401234567', 'Aino', 'Yö', '12'])
const { inText, inJson } = replacerOf(words, 'X')

test.each([
  ['Anna Virtanen, anna@fennopack.example, +358401234567.', 'X, X, X.'],
  ['ANNA\n  virtanen', 'X'],
  [
    'Hanna Virtanen, Anna Virtanen-Laine, Anna Virtaneno',
    'Hanna Virtanen, Anna Virtanen-Laine, Anna Virtaneno',
  ],
  [
    'johanna@fennopack.example, anna@fennopack.example.com',
    'johanna@fennopack.example, anna@fennopack.example.com',
  ],
  ['Aino ordered. Ainoa aino Ainon Äaino', 'X ordered. Ainoa aino Ainon Äaino'],
  ['Yö on pitkä, 12 tests', 'Yö on pitkä, 12 tests'],
])('in %s words are replaced, and not parts of words', (text, changed) => {
  expect(inText(text)).toBe(changed)
})

test('names are found in HTML', () => {
  const { inText: inHtml } = replacerOf([`Mark O'Neill & Co`], 'X')
  expect(inHtml('<p>Mark O&#x27;Neill &amp; Co</p><p>Mark O&#39;Neill &amp; Co</p>')).toBe('<p>X</p><p>X</p>')
})

test('values of JSON are walked, not its text', () => {
  const { inJson: quoted } = replacerOf(['Max "n" Lee'], 'X"')
  expect(quoted({ n: 1, to: 'Max "n" Lee', list: ['by Max "n" Lee', null, true] })).toEqual({
    n: 1,
    to: 'X"',
    list: ['by X"', null, true],
  })
  // A value that is a word as a whole is a name, however short; in small letters it may be a code.
  expect(inJson({ from: 'Aino', to: ' Yö', email: 'ANNA@fennopack.example', reason: 'aino' })).toEqual({
    from: 'X',
    to: 'X',
    email: 'X',
    reason: 'aino',
  })
  // Names of values are the product's own.
  expect(inJson({ Aino: 'Aino' })).toEqual({ Aino: 'X' })
})

test('only full names, addresses and phone numbers are looked for in what others wrote', () => {
  expect(certainAmong(words)).toEqual(['Anna Virtanen', 'anna@fennopack.example', '+358401234567'])
})
