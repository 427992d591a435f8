import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { pdf, zip } from '#tests/support/file-bytes.ts'
import { inspectPdf } from './pdf-content.ts'
import { inspectPicture } from './picture-content.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labsilta-active-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Code of the refusal; null for an inert file. */
async function refusalOf(content: Buffer | string, inspect = inspectPdf): Promise<string | null> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return inspect(path).then(
    () => null,
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
}

const withObject = (object: string) => `%PDF-1.7\n1 0 obj\n${object}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`
const withStream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<<${dictionary}/Length ${content.length}>>\nstream\r\n`),
    content,
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ])
const objects = (text: string) =>
  withStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.from(text)))

const script = deflateSync(Buffer.from('1 0 <</S/JavaScript/JS(app.alert(1))>>'))
const archive = zip([{ name: 'run.js', data: 'alert(1)' }])
function withComment(text: string) {
  const bytes = Buffer.concat([archive, Buffer.from(text)])
  bytes.writeUInt16LE(text.length, archive.length - 2)
  return bytes
}

const behindFalseStream = (document: Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n% stream\n'), document.subarray('%PDF-1.7\n'.length)])
/** Document of this many object streams, of nearly 8 MB each. */
const manyObjects = (count: number) =>
  Buffer.concat(Array<Buffer>(count).fill(objects(' '.repeat(8 * 1024 * 1024 - 1))))

test.each([
  ['an ordinary document', pdf],
  [
    'a link and a page to begin with',
    withObject('<</OpenAction[3 0 R/Fit]/A<</S/URI/URI(https://a.example)>>>>'),
  ],
  ['an object stream without actions', objects('1 0 <</Type/Page/Names[(a)]>>')],
  [
    'compressed bytes that look like a short name',
    withStream('/Subtype/Image', Buffer.from('\x00/JS \xff/XFA(')),
  ],
  ['two object streams and a picture', Buffer.concat([objects('1 0 <<>>'), objects('2 0 <<>>'), pdf])],
  ['line breaks behind its end', `${withObject('<<>>')}\r\n\r\n\0\0`],
])('%s is no active content of a PDF', async (_name, content) => {
  expect(await refusalOf(content)).toBeNull()
})

test.each([
  ['a script', withObject('<</S/JavaScript/JS(app.alert(1))>>')],
  ['a script with a name in disguise', withObject('<</S/J#61vaScr#69pt/J#53(app.alert(1))>>')],
  ['a script in an object stream', objects('1 0 <</S/JavaScript/JS(app.alert(1))>>')],
  ['a script behind a false stream', withObject('(>>stream\n) <</S/JavaScript/JS(1)>> (\nendstream)')],
  ['an object stream behind a false stream', behindFalseStream(objects('1 0 <</S/JavaScript/JS(1)>>'))],
  [
    'an object stream with a long dictionary',
    withStream(`/Type/ObjStm/N 1/First 4/Filter/FlateDecode${' '.repeat(3000)}`, script),
  ],
  [
    'objects behind the compressed part of an object stream',
    withStream(
      '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
      Buffer.concat([deflateSync(Buffer.from('1 0 <<>>')), objects('1 0 <</S/JavaScript/JS(1)>>')]),
    ),
  ],
  ['a form of XFA behind a false stream', withObject('% stream\n2 0 obj\n<</XFA 3 0 R>>\n% endstream')],
  ['object streams that become too large together', manyObjects(9)],
  ['a program to start', withObject('<</S/Launch/F(cmd.exe)>>')],
  ['an embedded file', withObject('<</Type/EmbeddedFile/Subtype/text#2Fhtml>>')],
  ['a form of XFA', withObject('<</AcroForm<</XFA 2 0 R>>>>')],
  ['a form that sends', withObject('<</S/SubmitForm/F(https://a.example)>>')],
  ['encryption, which hides the rest', withObject('<</Encrypt 3 0 R>>')],
  [
    'an object stream in an unknown compression',
    withStream('/Type/ObjStm/Filter/LZWDecode', Buffer.from('x')),
  ],
  ['an object stream that becomes too large', objects(' '.repeat(9_000_000))],
  ['a page behind its end', `${withObject('<<>>')}<html><script>alert(1)</script></html>`],
  ['an archive behind its end', Buffer.concat([pdf, archive])],
  ['an archive whose comment is its end', Buffer.concat([pdf, withComment('%%EOF')])],
  ['no end', '%PDF-1.7\n1 0 obj\n<<>>'],
])('%s is active content of a PDF', async (_name, content) => {
  expect(await refusalOf(content)).toMatch(/^file_/)
})

const latin1 = (bytes: Buffer) => bytes.toString('latin1')
const withoutNumbers = Buffer.concat([archive.subarray(0, -18), Buffer.alloc(18)])

test.each([
  ['nothing else', 'pixels <x:xmpmeta>', false],
  ['markup', 'pixels <SCRIPT>alert(1)</script>', true],
  ['markup between two parts that are read', `${' '.repeat(1024 * 1024 - 3)}<script>`, true],
  ['an archive', `pixels ${latin1(archive)}`, true],
  ['an archive with the longest comment', `pixels ${latin1(withComment('x'.repeat(65_535)))}`, true],
  ['an archive that does not count its last bytes', `pixels ${latin1(archive)}${'x'.repeat(500)}`, true],
  ['an archive that does not say how long it is', `pixels ${latin1(withoutNumbers)}`, true],
  ['the four bytes that end an archive', `pixels PK\x05\x06${'x'.repeat(100)}`, false],
  ['the bytes of an archive far from its end', `PK\x01\x02 PK\x05\x06${'x'.repeat(200_000)}`, false],
] as const)('a picture with %s', async (_name, content, expected) => {
  const found = await refusalOf(Buffer.from(content, 'latin1'), inspectPicture)
  expect(found).toBe(expected ? 'file_deceptive' : null)
})
