import { linuxProgram, pdf, windowsProgram } from '#tests/support/file-bytes.ts'
import { body, type Hostile, macros, microsoft, object, withRelation } from './hostile-parts.ts'
import { officeFile, openXml, xml } from './office-files.ts'
import { packZip } from './zip-files.ts'

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
]
