import { fileTypeFromFile } from 'file-type'
import { type ContentType, isAccepted } from './content-kinds.ts'
import { findLegacyOffice } from './legacy-office.ts'
import { isHarmlessText } from './plain-text.ts'
import { readStart } from './read-start.ts'
import { lookIntoZip, type ZipAllowance } from './zip-contents.ts'

type Options = {
  /** Name of the file; decides between kinds of text only. */
  name: string
  /** Remaining allowance of the archive that contains the file. */
  within?: ZipAllowance
}

/** Kind of a file by its content; null if it is not accepted. Name and declared type prove nothing. */
export async function findContent(path: string, options: Options): Promise<ContentType | null> {
  const start = await readStart(path, 8)
  // Both are containers, whose content decides.
  if (start.startsWith('PK\x03\x04')) return lookIntoZip(path, findContent, options.within)
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return findLegacyOffice(path)
  const detected = await fileTypeFromFile(path, { maxBufferSize: 1024 * 1024 }).catch(() => undefined)
  const type = detected?.mime
  if (type && isAccepted(type)) return type === 'application/zip' ? null : type
  if (type && !lettersOnly.has(type)) return null
  return (await isHarmlessText(path)) ? kindOfText(options.name) : null
}

/** Kinds recognised by the two letters `BM` and `MZ`, with which a text may begin too. */
const lettersOnly = new Set(['image/bmp', 'application/x-msdownload'])

function kindOfText(name: string): ContentType {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (ending === 'csv') return 'text/csv'
  return ending === 'tsv' || ending === 'tab' ? 'text/tab-separated-values' : 'text/plain'
}
