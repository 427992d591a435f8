import { png, windowsProgram } from '#tests/support/file-bytes.ts'
import { entity, type Hostile, object } from './hostile-parts.ts'
import { odf } from './office-files.ts'
import { packZip } from './zip-files.ts'

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
