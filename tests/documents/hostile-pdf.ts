import { deflateSync } from 'node:zlib'
import type { Hostile } from './hostile-parts.ts'
import { pdfOf, pdfStream } from './pdf-files.ts'

/** PDF files that are made against the inspection itself: to keep it busy, or to show it something else than a reader. */

const web = '<</S/URI/URI(https://evil.example)>>'

const expensive: Hostile[] = [
  [
    'PDF with more actions than any document has',
    () => pdfOf('', ['<</AA<</O<</S/GoTo/D[3 0 R/Fit]>>>>>>'.repeat(2001)]),
    'file_scripts',
  ],
  [
    'PDF that defines one action again and again',
    () => pdfOf('/OpenAction 6 0 R', ['null endobj\n6 0 obj '.repeat(2001)]),
    'file_scripts',
  ],
  ['PDF with an action that never ends', () => pdfOf(`/OpenAction${'<<'.repeat(3000)}`), 'file_scripts'],
  [
    'PDF with an object stream that names one object twice',
    () => pdfOf('/OpenAction 9 0 R', [pdfStream('/Type/ObjStm/N 2/First 8', '9 0 9 0 <<>>')]),
    'file_deceptive',
  ],
  [
    'PDF with an object stream of more objects than any document has',
    () => pdfOf('', [listing(20_001)]),
    'file_deceptive',
  ],
  [
    'PDF with an object stream whose list has a comment',
    () => pdfOf('', [pdfStream('/Type/ObjStm/N 1/First 9', '%9 0\n8 0 <<>>')]),
    'file_deceptive',
  ],
]

function listing(count: number): Buffer {
  const list = Array.from({ length: count }, (_, index) => `${index + 9} 0 `).join('')
  return pdfStream(`/Type/ObjStm/N ${count}/First ${list.length}`, `${list}<<>>`)
}

const disguised: Hostile[] = [
  [
    'PDF whose action stands behind a comment',
    () => pdfOf('/OpenAction 6 0 R', [`%x\n${web}`]),
    'file_scripts',
  ],
  [
    'PDF whose action has its number on a line of its own',
    () => pdfOf('/OpenAction 9 0 R', [`null\nendobj\n9 0\nobj${web}`]),
    'file_scripts',
  ],
  [
    'PDF whose action begins with a string that looks like its end',
    () => pdfOf('/OpenAction<</X(>>)/S/URI/URI(https://evil.example)>>'),
    'file_scripts',
  ],
  [
    'PDF whose action refers to another one',
    () => pdfOf('/OpenAction 6 0 R', ['7 0 R', web]),
    'file_scripts',
  ],
  ['PDF whose action is missing', () => pdfOf('/OpenAction 99 0 R'), 'file_scripts'],
  [
    'PDF whose action names its kind elsewhere',
    () => pdfOf('/OpenAction<</S 6 0 R/URI(https://evil.example)>>', ['/URI']),
    'file_scripts',
  ],
  [
    'PDF whose action has a zero byte as a blank',
    () => pdfOf('/OpenAction<</S\0/URI/URI(https://evil.example)>>'),
    'file_scripts',
  ],
  [
    'PDF that goes to a page and to the web in one list',
    () => pdfOf('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/GoTo/D[3 0 R/Fit]>> 6 0 R]>>', [web]),
    'file_scripts',
  ],
]

const hidden = deflated('9 0 <</OpenAction<</S/URI/URI(https://evil.example)>>>>')
const plain = '9 0 <</AA<</O 8 0 R>>>>'

const misread: Hostile[] = [
  [
    'PDF with an object stream whose compression stands before a string',
    () => objectStream('/N 1/Filter/FlateDecode/X( obj)/Type/ObjStm/First 4', hidden),
    'file_deceptive',
  ],
  [
    'PDF with an object stream whose compression stands before a comment',
    () => objectStream('/N 1/Filter/FlateDecode% 5 0 obj <<\n/Type/ObjStm/First 4', hidden),
    'file_deceptive',
  ],
  [
    'PDF with an object stream whose predictor stands before a string',
    () =>
      objectStream(
        '/N 1/DecodeParms<</Predictor 12>>/X( obj)/Type/ObjStm/Filter/FlateDecode/First 4',
        hidden,
      ),
    'file_deceptive',
  ],
  [
    'PDF with an object stream that has two first objects',
    () => objectStream('/Type/ObjStm/N 1/First 4/First 9', plain),
    'file_deceptive',
  ],
  [
    'PDF with an object stream without a type',
    () => objectStream('/N 1/First 4/Filter/FlateDecode', hidden),
    'file_deceptive',
  ],
  [
    'PDF with an object stream whose type stands elsewhere',
    () => pdfOf('', [withHead('/Type 7 0 R/N 1/First 4/Filter/FlateDecode', hidden), '/ObjStm']),
    'file_deceptive',
  ],
  [
    'PDF with an object stream without a type behind a string',
    () => objectStream('/N 1/First 4/Filter/FlateDecode/X(<<)', hidden),
    'file_deceptive',
  ],
  [
    'PDF with an object stream in disguise',
    () => objectStream('/N 1/Fir#73t 4/Filter/FlateDecode', hidden),
    'file_deceptive',
  ],
  [
    'PDF with an object stream behind a comment',
    () =>
      pdfOf('', [
        Buffer.concat([
          Buffer.from('<</N 1/First 4/Filter/FlateDecode>>%x\nstream\n'),
          hidden,
          Buffer.from('\nendstream'),
        ]),
      ]),
    'file_deceptive',
  ],
  [
    'PDF with a catalogue between two strings that imitate a stream',
    () => pdfOf(`/X(>>stream )/OpenAction${web}/Y(endstream)`),
    'file_scripts',
  ],
]

function deflated(text: string): Buffer {
  return deflateSync(Buffer.from(text))
}

function withHead(dictionary: string, content: Buffer | string): Buffer {
  return pdfStream(dictionary, content, false)
}

function objectStream(dictionary: string, content: Buffer | string): Buffer {
  return pdfOf('', [withHead(dictionary, content)])
}

export const disguisedPdfs: readonly Hostile[] = [...expensive, ...disguised, ...misread]
