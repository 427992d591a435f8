import { expect, test } from 'vitest'
import { jsonParts, jsonText } from './json-text.ts'

test.each([
  undefined,
  null,
  'Käpy "1"\n',
  [],
  {},
  [undefined, null, 1.5, true, [], {}],
  { a: undefined },
  { a: undefined, 'b"': [{ c: '\ud800', d: undefined }], e: { f: {}, g: [[1], [2]] } },
  { at: new Date(0), list: [new Date(1)] },
])('JSON in parts is that of JSON.stringify (%#)', async (value) => {
  expect(await jsonText(value)).toBe(JSON.stringify(value) ?? 'null')
})

test('other work can run while a long list is serialised', async () => {
  const body = {
    version: 1,
    samples: Array.from({ length: 10_000 }, (_, index) => ({
      name: `Näyte ${index}`,
      note: 'ä'.repeat(100),
    })),
  }
  const parts: string[] = []
  let turns = 0
  for await (const part of jsonParts(body, async () => (turns += 1))) parts.push(part)
  expect(parts.join('')).toBe(JSON.stringify(body))
  expect(turns).toBe(parts.length - 1)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(150_000)
  expect(parts.length).toBeGreaterThan(5)
})
