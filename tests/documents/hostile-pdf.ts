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

export const disguisedPdfs: readonly Hostile[] = [...expensive, ...disguised]
