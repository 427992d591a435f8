import writeWorkbook from 'write-excel-file/node'
import type { ContentType } from '#server/storage/content-kinds.ts'
import * as bytes from '#tests/support/file-bytes.ts'
import {
  atom,
  compoundOf,
  excelNodes,
  folder,
  powerPointNodes,
  record,
  stream,
  wordNodes,
  workbook,
} from './compound-files.ts'
import { officeFile, openXml, word, xml } from './office-files.ts'
import { packZip } from './zip-files.ts'

export type Good = [what: string, name: string, make: () => Buffer | Promise<Buffer>, type: ContentType]

const docx = `${openXml}.wordprocessingml.document`
const xlsx = `${openXml}.spreadsheetml.sheet`
const pptx = `${openXml}.presentationml.presentation`

/** The same bytes in every run, which look random. */
export function noise(length: number, seed = 1): Buffer {
  const result = Buffer.alloc(length)
  let state = seed >>> 0
  for (let at = 0; at + 4 <= length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    result.writeUInt32LE((state ^ (state >>> 13)) >>> 0, at)
  }
  return result
}

const metafile = Buffer.concat([
  Buffer.from('0100000088000000', 'hex'),
  noise(32, 5),
  Buffer.from(' EMF'),
  noise(400, 6),
])

export const oldDocuments: Good[] = [
  [
    'doc',
    'a.doc',
    () => compoundOf(wordNodes('Näytteen pitoisuus oli 5 mg/kg. DDE is a pesticide.')),
    'application/msword',
  ],
  [
    'doc with an empty pool of objects',
    'a.doc',
    () => compoundOf([...wordNodes(), folder('ObjectPool', [])]),
    'application/msword',
  ],
  [
    'doc of 3 MB',
    'a.doc',
    () => compoundOf([...wordNodes(), stream('Data', noise(3_000_000))]),
    'application/msword',
  ],
  [
    'doc with data of its own',
    'a.doc',
    () =>
      compoundOf([
        ...wordNodes(),
        folder('MsoDataStore', [folder('ABC', [stream('Item', '<x/>'), stream('Properties', '<y/>')])]),
      ]),
    'application/msword',
  ],
  [
    'doc of a template from Word 97',
    'a.dot',
    () => compoundOf(wordNodes('x', { flags: 0x1201 })),
    'application/msword',
  ],
  ['xls', 'a.xls', () => compoundOf(excelNodes()), 'application/vnd.ms-excel'],
  [
    'xls with a chart sheet',
    'a.xls',
    () => compoundOf(excelNodes(workbook([], 0x20, [record(0x0085, [0, 0, 0, 0, 0, 2, 1, 0, 65])]))),
    'application/vnd.ms-excel',
  ],
  [
    'xls with a hidden sheet',
    'a.xls',
    () => compoundOf(excelNodes(workbook([], 0x10, [record(0x0085, [0, 0, 0, 0, 1, 0, 1, 0, 65])]))),
    'application/vnd.ms-excel',
  ],
  [
    'xls with values of another book',
    'a.xls',
    () =>
      compoundOf(excelNodes(workbook([record(0x01ae, [1, 0, 9, 0, 0, 1, ...Buffer.from('dir\x03a.xls')])]))),
    'application/vnd.ms-excel',
  ],
  [
    'xls with references to itself',
    'a.xls',
    () => compoundOf(excelNodes(workbook([record(0x01ae, [1, 0, 1, 4])]))),
    'application/vnd.ms-excel',
  ],
  [
    'xls 5',
    'a.xls',
    () => compoundOf(excelNodes(workbook([], 0x10, undefined, 0x0500), 'Book')),
    'application/vnd.ms-excel',
  ],
  ['ppt', 'a.ppt', () => compoundOf(powerPointNodes()), 'application/vnd.ms-powerpoint'],
  [
    'ppt with a link to the next page',
    'a.pps',
    () => compoundOf(powerPointNodes([atom(0x0ff3, [0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 1, 0, 0, 0, 0, 0])])),
    'application/vnd.ms-powerpoint',
  ],
]

const theme = {
  name: 'word/theme/theme1.xml',
  data: `${xml}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"/>`,
}
const paragraph = (inner: string) => `${xml}<w:document ${word}><w:body>${inner}</w:body></w:document>`
const rows = Array.from(
  { length: 40_000 },
  (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>${row * 0.37}</v></c></row>`,
).join('')

export const newDocuments: Good[] = [
  [
    'docx of Word',
    'a.docx',
    () =>
      officeFile('docx', {
        relations: [
          { type: 'theme', target: 'theme/theme1.xml' },
          { type: 'hyperlink', target: 'https://labsilta.example/?a=1&amp;b=2', elsewhere: true },
          { type: 'hyperlink', target: 'mailto:anna@example.fi', elsewhere: true },
        ],
        parts: [theme],
      }),
    docx,
  ],
  ['docx of Word on the web', 'a.docx', () => officeFile('docx', { mainName: 'word/document2.xml' }), docx],
  [
    'docx from a template of the same machine',
    'a.docx',
    () =>
      officeFile('docx', {
        parts: [
          {
            name: 'word/_rels/settings.xml.rels',
            data: `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="file:///C:\\Users\\anna\\AppData\\Normal.dotm" TargetMode="External"/></Relationships>`,
          },
        ],
      }),
    docx,
  ],
  [
    'docx with pictures',
    'a.docx',
    () =>
      officeFile('docx', {
        defaults: { png: 'image/png', jpeg: 'image/jpeg', emf: 'image/x-emf' },
        parts: [
          { name: 'word/media/image1.png', data: bytes.png() },
          { name: 'word/media/image2.jpeg', data: bytes.jpeg },
          { name: 'word/media/image3.emf', data: metafile },
        ],
      }),
    docx,
  ],
  [
    'docx with a drawing',
    'a.docx',
    () =>
      officeFile('docx', {
        defaults: { svg: 'image/svg+xml' },
        parts: [
          {
            name: 'word/media/image1.svg',
            data: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
          },
        ],
      }),
    docx,
  ],
  [
    'docx with a font',
    'a.docx',
    () =>
      officeFile('docx', {
        defaults: { odttf: `${openXml}.obfuscatedFont` },
        parts: [{ name: 'word/fonts/font1.odttf', data: noise(5000) }],
      }),
    docx,
  ],
  [
    'docx with fields',
    'a.docx',
    () =>
      officeFile('docx', {
        main: paragraph(
          '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:fldSimple w:instr=" TOC \\o &quot;1-3&quot; "/></w:p>',
        ),
      }),
    docx,
  ],
  [
    'docx about macros and scripts',
    'a.docx',
    () =>
      officeFile('docx', {
        main: paragraph(
          '<w:p><w:r><w:t>vbaProject.bin, &lt;script&gt;, DDEAUTO, JavaScript, p,p&#x2019;-DDE &#60;html&#62;</w:t></w:r></w:p>',
        ),
      }),
    docx,
  ],
  [
    'docx in 16 bits',
    'a.docx',
    () =>
      officeFile('docx', {
        parts: [
          {
            name: 'customXml/item1.xml',
            data: Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><b:Sources/>', 'utf16le'),
          },
        ],
      }),
    docx,
  ],
  [
    'docx of Google, streamed',
    'a.docx',
    () =>
      packZip([
        { name: 'word/document.xml', data: paragraph(''), sizesFollow: true },
        {
          name: '[Content_Types].xml',
          data: `${xml}<Types><Default ContentType="application/xml" Extension="xml"/><Override ContentType="${docx}.main+xml" PartName="/word/document.xml"/></Types>`,
          sizesFollow: true,
        },
      ]),
    docx,
  ],
  [
    'docx of Pages, with an old drawing',
    'a.docx',
    () =>
      officeFile('docx', {
        defaults: { vml: `${openXml}.vmlDrawing` },
        parts: [
          {
            name: 'word/drawings/vmlDrawing1.vml',
            data: '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape/></xml>',
          },
        ],
      }),
    docx,
  ],
  [
    'docx with room for growth',
    'a.docx',
    () =>
      packZip([
        {
          name: '[Content_Types].xml',
          data: `<Types><Override PartName="/word/document.xml" ContentType="${docx}.main+xml"/></Types>`,
          extra: Buffer.concat([Buffer.from('20a20400', 'hex'), Buffer.alloc(4)]),
        },
        { name: 'word/document.xml', data: paragraph('') },
      ]),
    docx,
  ],
  [
    'xlsx of a library',
    'a.xlsx',
    async () => Buffer.from(await writeWorkbook([[{ value: 'Näyte' }, { value: 5 }]]).toBuffer()),
    xlsx,
  ],
  [
    'xlsx of 40,000 rows',
    'a.xlsx',
    () =>
      officeFile('xlsx', {
        parts: [
          {
            name: 'xl/worksheets/sheet1.xml',
            data: `${xml}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
          },
        ],
      }),
    xlsx,
  ],
  [
    'xlsx with settings of a printer',
    'a.xlsx',
    () =>
      officeFile('xlsx', {
        defaults: { bin: `${openXml}.spreadsheetml.printerSettings` },
        parts: [
          {
            name: 'xl/printerSettings/printerSettings1.bin',
            data: Buffer.concat([Buffer.from('HP LaserJet', 'utf16le'), noise(500)]),
          },
        ],
      }),
    xlsx,
  ],
  [
    'xlsx with values of another book',
    'a.xlsx',
    () =>
      officeFile('xlsx', {
        parts: [
          {
            name: 'xl/externalLinks/externalLink1.xml',
            data: `${xml}<externalLink><externalBook r:id="rId1"/></externalLink>`,
          },
          {
            name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
            data: '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath" Target="hinnat.xlsx" TargetMode="External"/></Relationships>',
          },
        ],
      }),
    xlsx,
  ],
  [
    'xlsx with a pivot table and a form',
    'a.xlsx',
    () =>
      officeFile('xlsx', {
        parts: [
          {
            name: 'xl/pivotCache/pivotCacheDefinition1.xml',
            data: `${xml}<pivotCacheDefinition refreshOnLoad="1"/>`,
          },
          { name: 'xl/ctrlProps/ctrlProp1.xml', data: `${xml}<formControlPr objectType="CheckBox"/>` },
        ],
      }),
    xlsx,
  ],
  [
    'xlsx with names',
    'a.xlsx',
    () =>
      officeFile('xlsx', {
        main: '<workbook><definedNames><definedName name="_xlnm.Print_Area">Taul1!$A$1</definedName></definedNames></workbook>',
      }),
    xlsx,
  ],
  [
    'pptx with a chart and its workbook',
    'a.pptx',
    () =>
      officeFile('pptx', {
        defaults: { xlsx },
        parts: [
          {
            name: 'ppt/charts/chart1.xml',
            data: `${xml}<c:chartSpace><c:externalData r:id="rId1"/></c:chartSpace>`,
          },
          { name: 'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx', data: officeFile('xlsx') },
        ],
      }),
    pptx,
  ],
  [
    'pptx with a film and links between pages',
    'a.pptx',
    () =>
      officeFile('pptx', {
        defaults: { mp4: 'video/mp4' },
        parts: [
          {
            name: 'ppt/media/media1.mp4',
            data: Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), noise(5000)]),
          },
          {
            name: 'ppt/slides/slide1.xml',
            data: `${xml}<p:sld><a:hlinkClick action="ppaction://hlinkshowjump?jump=nextslide"/></p:sld>`,
          },
        ],
      }),
    pptx,
  ],
]
