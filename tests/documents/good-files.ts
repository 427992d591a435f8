import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import * as bytes from '#tests/support/file-bytes.ts'
import { compoundOf, excelNodes } from './compound-files.ts'
import { type Good, newDocuments, noise, oldDocuments } from './good-office.ts'
import { openDocuments } from './good-open-documents.ts'
import { odf, officeFile } from './office-files.ts'
import { packedPdf, pdfOf, pdfStream, pdfWithPage, updated } from './pdf-files.ts'
import { packZip } from './zip-files.ts'

const metadata =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><pdfaid:part>2</pdfaid:part></x:xmpmeta><?xpacket end="w"?>'

function printed(): Promise<Buffer> {
  const document = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    info: { CreationDate: new Date('2026-03-05T12:00:00Z') },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.text('Pitoisuus').text('Labsilta', { link: 'https://labsilta.example' }).addPage().text('2')
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))))
}

const pdfs: Good[] = [
  ['PDF', 'a.pdf', () => pdfOf(), 'application/pdf'],
  ['PDF of our own printer', 'a.pdf', printed, 'application/pdf'],
  [
    'PDF with its objects in a stream',
    'a.pdf',
    () => packedPdf('/OpenAction[3 0 R/Fit]/PageMode/UseNone'),
    'application/pdf',
  ],
  [
    'PDF with objects in a plain stream',
    'a.pdf',
    () => packedPdf('', [], { plain: true }),
    'application/pdf',
  ],
  [
    'PDF with links',
    'a.pdf',
    () =>
      pdfWithPage(
        '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://labsilta.example)>>>><</Subtype/Link/Dest[3 0 R/Fit]>>]',
      ),
    'application/pdf',
  ],
  [
    'PDF that opens at its first page',
    'a.pdf',
    () => pdfOf('/OpenAction 6 0 R', ['<</Type/Action/S/GoTo/D[3 0 R/XYZ 0 842 1]>>']),
    'application/pdf',
  ],
  [
    'PDF with a form',
    'a.pdf',
    () =>
      pdfOf('/AcroForm<</Fields[6 0 R]/DA(/Helv 0 Tf 0 g)/NeedAppearances true>>', [
        '<</FT/Tx/T(nimi)/V(Anna)/Rect[0 0 9 9]/Subtype/Widget/P 3 0 R>>',
      ]),
    'application/pdf',
  ],
  [
    'PDF with a signature',
    'a.pdf',
    () =>
      pdfOf('/AcroForm<</SigFlags 3/Fields[6 0 R]>>/Perms<</DocMDP 7 0 R>>', [
        '<</FT/Sig/T(Allekirjoitus)/V 7 0 R>>',
        `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 840 960 240]/Contents<${noise(2000, 9).toString('hex')}>/Reference[<</Type/SigRef/TransformMethod/DocMDP>>]>>`,
      ]),
    'application/pdf',
  ],
  [
    'PDF/A with metadata',
    'a.pdf',
    () =>
      pdfOf('/Metadata 6 0 R/OutputIntents[<</S/GTS_PDFA1/DestOutputProfile 7 0 R>>]', [
        pdfStream('/Type/Metadata/Subtype/XML', metadata, false),
        pdfStream('/N 3', noise(3000)),
      ]),
    'application/pdf',
  ],
  [
    'PDF with two ends',
    'a.pdf',
    () => updated(pdfOf(), '6 0 obj<</Producer(Labsilta)>>endobj'),
    'application/pdf',
  ],
  [
    'PDF prepared for the web',
    'a.pdf',
    () =>
      Buffer.concat([
        Buffer.from('%PDF-1.4\n9 0 obj<</Linearized 1/L 900/H[500 60]/O 3/E 700/N 1/T 800>>endobj\n%%EOF\n'),
        pdfOf().subarray(9),
      ]),
    'application/pdf',
  ],
  [
    'PDF with bookmarks',
    'a.pdf',
    () =>
      pdfOf('/Outlines 6 0 R/PageMode/UseOutlines', [
        '<</First 7 0 R/Last 7 0 R/Count 1>>',
        '<</Title(Javascript, Launch and XFA)/Parent 6 0 R/A<</S/GoTo/D[3 0 R/Fit]>>>>',
      ]),
    'application/pdf',
  ],
  [
    'PDF with a title that has the letters of a stream',
    'a.pdf',
    () => pdfOf('', ['<</Title(Upstream sampling point, stream of samples)>>']),
    'application/pdf',
  ],
  [
    'PDF with a link that has the letters of a stream',
    'a.pdf',
    () =>
      pdfWithPage(
        '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://helda.helsinki.fi/bitstream/10138/1/a.pdf)>>>>]',
      ),
    'application/pdf',
  ],
  [
    'PDF with bookmarks in front of a picture with a palette',
    'a.pdf',
    () =>
      pdfOf('/Outlines 6 0 R', [
        '<</First 7 0 R/Last 7 0 R/Count 1>>',
        '<</Title(1)/Parent 6 0 R/Dest[3 0 R/Fit]>>',
        pdfStream('/Subtype/Image/ColorSpace[/Indexed/DeviceRGB 1(a\\)%<c)]', noise(3000)),
      ]),
    'application/pdf',
  ],
  [
    'PDF of 6 MB of pictures',
    'a.pdf',
    () =>
      pdfOf(
        '',
        Array.from({ length: 6 }, (_, seed) =>
          pdfStream('/Subtype/Image/Width 1000', noise(1_000_000, seed + 1), false),
        ),
      ),
    'application/pdf',
  ],
  [
    'PDF with blank lines behind its end',
    'a.pdf',
    () => pdfOf('', [], { behind: '\r\n\r\n\0\0' }),
    'application/pdf',
  ],
]

const zips: Good[] = [
  [
    'ZIP as a Mac packs it',
    'a.zip',
    () =>
      packZip([
        { name: 'kuvat/', data: '' },
        { name: 'kuvat/näyte.png', data: bytes.png(), sizesFollow: true },
        {
          name: '__MACOSX/kuvat/._näyte.png',
          data: Buffer.from('0005160700020000', 'hex'),
          sizesFollow: true,
        },
      ]),
    'application/zip',
  ],
  [
    'ZIP as Windows packs it',
    'a.zip',
    () =>
      packZip([
        { name: 'kuvat\\a.png', data: bytes.png() },
        { name: 'lue.txt', data: 'hei\r\n' },
      ]),
    'application/zip',
  ],
  [
    'ZIP of documents',
    'a.zip',
    () =>
      packZip([
        { name: 'a.docx', data: officeFile('docx') },
        { name: 'b.pdf', data: pdfOf() },
        { name: 'c.xls', data: compoundOf(excelNodes()) },
        { name: 'd.odt', data: odf('text', '<office:text/>') },
      ]),
    'application/zip',
  ],
  [
    'ZIP with a comment',
    'a.zip',
    () =>
      packZip(
        [
          { name: 'tyhjä.txt', data: '' },
          { name: 'consignment.txt', data: 'x' },
          { name: 'mittaukset.dat', data: '1 2 3' },
        ],
        { comment: 'Labsilta 2026' },
      ),
    'application/zip',
  ],
  [
    'ZIP with the longer end',
    'a.zip',
    () => packZip([{ name: 'a.txt', data: 'x' }], { zip64: { count: 1 } }),
    'application/zip',
  ],
  [
    'ZIP of 60 files',
    'a.zip',
    () =>
      packZip(
        Array.from({ length: 60 }, (_, index) => ({
          name: `mittaus-${index}.csv`,
          data: `aika;arvo\n${index};1\n`,
        })),
      ),
    'application/zip',
  ],
]

const idat = (rowsOfPicture: number) => deflateSync(noise(rowsOfPicture * 1000, 3))
const others: Good[] = [
  [
    'CSV with formulas',
    'a.csv',
    () => Buffer.from('ID;Pb;Cd\nC;1;2\n=SUM(A1:A2);-5;+3\nx|y!;a@b;|!\n'),
    'text/csv',
  ],
  [
    'CSV of 5 MB',
    'a.csv',
    () => Buffer.from('näyte;määrä;yksikkö\n1;0,5;mg/kg\n'.repeat(150_000)),
    'text/csv',
  ],
  [
    'text in 16 bits',
    'a.txt',
    () => Buffer.from('\ufeffPitoisuus ≥ 5 µg/l < 10\r\n', 'utf16le'),
    'text/plain',
  ],
  [
    'PNG with noise',
    'a.png',
    () => Buffer.concat([bytes.png().subarray(0, 33), idat(2000), bytes.png().subarray(33)]),
    'image/png',
  ],
  [
    'JPEG with metadata',
    'a.jpg',
    () =>
      Buffer.concat([
        bytes.jpeg.subarray(0, 20),
        Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
        bytes.jpeg.subarray(20),
      ]),
    'image/jpeg',
  ],
  ['TIFF', 'a.tif', () => bytes.tiff, 'image/tiff'],
  ['HEIC', 'a.heic', () => bytes.heic, 'image/heic'],
  ['WebP of 8 MB', 'a.webp', () => Buffer.concat([bytes.webp, noise(8_000_000, 7)]), 'image/webp'],
]
export const goodFiles: readonly Good[] = [
  ...oldDocuments,
  ...newDocuments,
  ...openDocuments,
  ...pdfs,
  ...zips,
  ...others,
]
