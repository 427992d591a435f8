import { fileTypeFromFile } from 'file-type'
import { Refusal } from '#server/refusal.ts'
import { type ContentType, isAccepted } from '../content-kinds.ts'
import { readStart } from '../read-start.ts'
import { findLegacyOffice } from './legacy-office.ts'
import type { ZipAllowance } from './open-zip.ts'
import { inspectPdf } from './pdf-content.ts'
import { inspectPicture } from './picture-content.ts'
import { inspectText } from './plain-text.ts'
import { lookIntoZip } from './zip-contents.ts'

type Options = {
  /** Name of the file; decides between kinds of text only. */
  name: string
  /** Remaining allowance of the archive that contains the file. */
  within?: ZipAllowance
  /** Kinds that are accepted here; others are refused before they are inspected. All kinds unless given. */
  accepts?(type: ContentType): boolean
}

/**
 * Kind of a file by its content. Refused if the kind is not accepted, or if the file can do more than be looked at. Name and
 * declared type prove nothing.
 */
export async function findContent(path: string, options: Options): Promise<ContentType> {
  const start = await readStart(path, 8)
  const need = (kind: ContentType) => {
    if (options.accepts && !options.accepts(kind)) throw new Refusal('file_unsupported')
  }
  // Both are containers, whose content decides.
  if (start.startsWith('PK\x03\x04')) {
    need('application/zip')
    return lookIntoZip(path, findContent, options.within)
  }
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') {
    need('application/msword')
    return findLegacyOffice(path)
  }
  const detected = await fileTypeFromFile(path, { maxBufferSize: 1024 * 1024 }).catch(() => undefined)
  const type = detected?.mime
  if (options.within && type && archives.has(type)) throw new Refusal('file_archive_nested')
  if (type && isAccepted(type)) {
    if (type === 'application/zip') throw new Refusal('file_deceptive')
    need(type)
    await (type === 'application/pdf' ? inspectPdf(path) : inspectPicture(path))
    return type
  }
  if (type && !lettersOnly.has(type)) throw new Refusal('file_unsupported')
  need(kindOfText(options.name))
  const problem = await inspectText(path)
  if (problem) throw new Refusal(problem)
  return kindOfText(options.name)
}

const archives: ReadonlySet<string> = new Set([
  'application/zip',
  'application/x-7z-compressed',
  'application/x-rar-compressed',
  'application/gzip',
  'application/x-tar',
  'application/x-bzip2',
  'application/x-xz',
])

/** Kinds recognised by the two letters `BM` and `MZ`, with which a text may begin too. */
const lettersOnly = new Set(['image/bmp', 'application/x-msdownload'])

function kindOfText(name: string): ContentType {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (ending === 'csv') return 'text/csv'
  return ending === 'tsv' || ending === 'tab' ? 'text/tab-separated-values' : 'text/plain'
}
