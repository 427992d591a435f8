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
import type { Hostile } from './hostile-parts.ts'

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
