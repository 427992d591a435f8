import { expect, test } from 'vitest'
import { aField, aFile, rest, sendMultipart, sendPastLimit } from '#tests/support/send-past-limit.ts'
import { readFilePart } from './file-part.ts'

test.each([
  ['a second file', aFile],
  ['a field', aField],
])('a body with %s behind its file is not parsed further', async (_what, past) => {
  expect(await sendPastLimit(readFilePart, past)).toBe('a file')
})

const largeFile = aFile.replace('words', 'words'.repeat(100_000))

test.each([
  ['whose first part is a field', [aField, aFile, ...rest]],
  ['whose file has another name', [largeFile.replace('"file"', '"photo"'), ...rest]],
  ['without a part', rest.slice(-1)],
  ['that is no form', [...rest, ...rest].map((piece) => piece.replaceAll('--b', ''))],
])('a body %s has no file, and is read completely', async (_what, pieces) => {
  expect(await sendMultipart((request) => readFilePart(request, async () => 'a file'), pieces)).toBe(
    'file_missing',
  )
})
