import { deflateSync } from 'node:zlib'

/** Builds PDF files from their objects. */

export type PdfOptions = {
  /** Bytes in front of the table of objects, such as further objects. */
  trailer?: string
  version?: string
  behind?: Buffer | string
}

const page =
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>'
const text = 'BT /F1 12 Tf 72 720 Td (Pitoisuus 5 mg/kg) Tj ET'

export const pdfStream = (dictionary: string, content: Buffer | string, isPacked = true): Buffer => {
  const bytes = isPacked ? deflateSync(Buffer.from(content)) : Buffer.from(content)
  const filter = isPacked ? '/Filter/FlateDecode' : ''
  return Buffer.concat([
    Buffer.from(`<<${dictionary}${filter}/Length ${bytes.length}>>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** Document of one page. `catalogue` is added to its root, `objects` follow from number 6 on. */
export function pdfOf(catalogue = '', objects: (string | Buffer)[] = [], options: PdfOptions = {}): Buffer {
  return written(
    [
      `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      page,
      pdfStream('', text),
      font,
      ...objects,
    ],
    options,
  )
}

const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

/** The same with another page, such as one with annotations. */
export const pdfWithPage = (more: string, objects: (string | Buffer)[] = [], catalogue = ''): Buffer =>
  written(
    [
      `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      page.replace('/Contents', `${more}/Contents`),
      pdfStream('', text),
      font,
      ...objects,
    ],
    {},
  )

function written(
  objects: (string | Buffer)[],
  { trailer = '', version = '1.7', behind = '' }: PdfOptions,
): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'),
      Buffer.from('\nendobj\n'),
    ])
    places.push(length)
    parts.push(bytes)
    length += bytes.length
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end, 'latin1'), Buffer.from(behind)])
}

type Packed = { dictionary?: string; packed?: Buffer; plain?: boolean }

/** Document whose objects are in an object stream, as most programs write them. */
export function packedPdf(catalogue = '', objects: string[] = [], odd: Packed = {}): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page,
    font,
    ...objects,
  ]
  const numbers = all.map((_, index) => (index < 3 ? index + 1 : index + 2))
  let place = 0
  const index = all.map((object, at) => {
    const pair = `${numbers[at]} ${place}`
    place += object.length + 1
    return pair
  })
  const head = `${index.join(' ')} `
  const content = Buffer.from(head + all.join('\n'), 'latin1')
  const dictionary = `/Type/ObjStm/N ${all.length}/First ${head.length}${odd.dictionary ?? ''}`
  const objectStream = odd.packed
    ? Buffer.concat([
        Buffer.from(`<<${dictionary}/Length ${odd.packed.length}>>\nstream\n`),
        odd.packed,
        Buffer.from('\nendstream'),
      ])
    : pdfStream(dictionary, content, !odd.plain)
  const count = all.length + 4
  const table = pdfStream(
    `/Type/XRef/Size ${count}/W[1 4 2]/Root 1 0 R/DecodeParms<</Predictor 12/Columns 7>>`,
    Buffer.alloc(count * 8),
  )
  return Buffer.concat([
    Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    Buffer.from('4 0 obj\n'),
    pdfStream('', text),
    Buffer.from(`\nendobj\n${count - 2} 0 obj\n`),
    objectStream,
    Buffer.from(`\nendobj\n${count - 1} 0 obj\n`),
    table,
    Buffer.from('\nendobj\nstartxref\n15\n%%EOF\n'),
  ])
}

/** Change that was appended to a document. */
export const updated = (document: Buffer, objects: string): Buffer =>
  Buffer.concat([
    document,
    Buffer.from(
      `${objects}\nxref\n0 0\ntrailer\n<</Size 20/Root 1 0 R/Prev 9>>\nstartxref\n${document.length}\n%%EOF\n`,
      'latin1',
    ),
  ])
