import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, withEnding } from './clean-name.ts'

test.each([
  ['raportti.pdf', 'raportti.pdf'],
  ['C:\\Users\\anna\\Näyte 1 ≥ 5 µm.xlsx', 'Näyte 1 ≥ 5 µm.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'file'],
  ['/', 'file'],
  ['', 'file'],
  ['   . . ', 'file'],
  ['.htaccess', 'htaccess'],
  ['result\r\nX-Evil: 1.pdf', 'result X-Evil_ 1.pdf'],
  ['a\u202egpj.exe', 'agpj.exe'],
  ['con', '_con'],
  ['NUL.txt', '_NUL.txt'],
  ['console.log', 'console.log'],
  ['a<b>:"|?*.csv', 'a_b______.csv'],
  ['sa\u0308hko\u0308.txt', 'sähkö.txt'],
  ['report.pdf.', 'report.pdf'],
  ['half \ud800 pair.txt', 'half \ufffd pair.txt'],
])('%j becomes %j', (declared, clean) => {
  expect(cleanName(declared)).toBe(clean)
})

test('a long name is cut before its ending and between characters', () => {
  const name = cleanName(`${'ä'.repeat(300)}👩‍🔬.xlsx`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^ä+\.xlsx$/)
})

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.constantFrom('.', ' ', '/', '\\', '\0', '\u202e', 'con', '.pdf', 'ä', 'a\u0308', '\ud83d'), {
      maxLength: 150,
    })
    .map((parts) => parts.join('')),
)

test('every cleaned name is safe, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(anyName, (declared) => {
      const name = cleanName(declared)
      expect(Buffer.byteLength(name)).toBeGreaterThan(0)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\<>:"|?*]/u)
      expect(name).not.toMatch(/^[\s.]|[\s.]$/u)
      expect(name).not.toMatch(/^(?:con|nul|aux|prn)(?:\.|$)/i)
      expect(name.normalize('NFC')).toBe(name)
      expect(cleanName(name)).toBe(name)
    }),
    { numRuns: 3000 },
  )
})

test('the ending agrees with the content', () => {
  expect(withEnding('Photo.JPEG', ['jpg', 'jpeg'])).toBe('Photo.JPEG')
  expect(withEnding('invoice.bat', ['txt', 'log'])).toBe('invoice.bat.txt')
  expect(withEnding('results', ['csv'])).toBe('results.csv')
  fc.assert(
    fc.property(anyName, (declared) => {
      const name = withEnding(cleanName(declared), ['pdf'])
      expect(name).toMatch(/\.pdf$/i)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
      expect(cleanName(name)).toBe(name)
    }),
  )
})
