import * as bytes from '#tests/support/file-bytes.ts'
import { type Good, noise } from './good-office.ts'
import { odf, xml } from './office-files.ts'

const oasis = 'application/vnd.oasis.opendocument'

export const openDocuments: Good[] = [
  [
    'odt',
    'a.odt',
    () =>
      odf(
        'text',
        '<office:text><text:p>Näyte</text:p><text:a xlink:href="https://labsilta.example"/></office:text>',
        [
          { name: 'Thumbnails/thumbnail.png', data: bytes.png() },
          { name: 'layout-cache', data: noise(60) },
        ],
      ),
    `${oasis}.text`,
  ],
  [
    'odt with a picture and a formula',
    'a.odt',
    () =>
      odf('text', '<office:text/>', [
        { name: 'Pictures/1000.png', data: bytes.png() },
        { name: 'Object 1/content.xml', data: `${xml}<math/>` },
        { name: 'ObjectReplacements/Object 1', data: Buffer.concat([Buffer.from('VCLMTF'), noise(99)]) },
      ]),
    `${oasis}.text`,
  ],
  [
    'ods',
    'a.ods',
    () =>
      odf(
        'spreadsheet',
        '<office:spreadsheet><table:table-cell table:formula="of:=SUM([.A1:.A9])"/></office:spreadsheet>',
      ),
    `${oasis}.spreadsheet`,
  ],
  [
    'odp with a step to the next page',
    'a.odp',
    () =>
      odf(
        'presentation',
        '<office:presentation><office:event-listeners><presentation:event-listener script:event-name="dom:click" presentation:action="next-page"/></office:event-listeners></office:presentation>',
      ),
    `${oasis}.presentation`,
  ],
  ['odg', 'a.odg', () => odf('graphics', '<office:drawing/>'), `${oasis}.graphics`],
]
