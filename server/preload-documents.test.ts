import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('.', import.meta.url))
const read = (file: string) => readFileSync(`${server}${file}`, 'utf8')

test('a server loads every program that draws PDFs before its first call', () => {
  // The import rules let no other files than these, and the one that preloads them, use the mechanism.
  const drawing = globSync('**/documents.ts', { cwd: server }).filter((file) =>
    read(file).includes("from '#server/pdf/"),
  )
  const preloaded = [...read('preload-documents.ts').matchAll(/^import '\.\/(.+)'$/gm)].map(
    ([, file]) => file,
  )
  expect(preloaded).toEqual(drawing.toSorted())
  const serve = read('serve.ts')
  expect(serve.indexOf('await drawFirstDocument()')).toBeGreaterThan(0)
  expect(serve.indexOf('await drawFirstDocument()')).toBeLessThan(serve.indexOf('app.listen('))
})
