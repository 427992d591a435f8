import type { ContentRefusal } from '#contract/content-refusals.ts'
import { Refusal } from '#server/refusal.ts'
import { findSign } from './byte-search.ts'
import { hidesArchive } from './hidden-archive.ts'
import { runsByItself } from './pdf-actions.ts'
import { isFullOfEscapes, objectTexts, withoutEscapes } from './pdf-objects.ts'
import { withWholeFile } from './whole-file.ts'

type Sign = readonly [ContentRefusal, RegExp]

/** Names of actions and of parts that are files or forms. `#4A` may stand for a letter of a name. */
const activeNames: readonly Sign[] = [
  ['file_encrypted', /\/Encrypt(?![A-Za-z])/],
  ['file_scripts', /\/(?:JavaScript|Launch|SubmitForm|ImportData)(?![A-Za-z])/],
  ['file_embedded', /\/(?:EmbeddedFiles?|Filespec|RichMedia|GoToE)(?![A-Za-z])/],
]
/** Too short to be looked for among compressed bytes, in which they occur by chance; and markup, which texts may contain. */
const signsOfObjects: readonly Sign[] = [
  ['file_scripts', /\/(?:JS|XFA)(?![A-Za-z])/],
  ['file_embedded', /\/(?:EF|Rendition|Movie|Sound|3DD)(?![A-Za-z])/],
  ['file_scripts', /\/URI\s*\(\s*(?:javascript|vbscript|data):/i],
  ['file_deceptive', /<(?:script|html|!doctype html|\?php)[\s>]/i],
]

/** Memory for an object stream that is unpacked, and for its text. */
const unpackedBytes = 16 * 1024 * 1024

/** Refuses a PDF with scripts, programs, embedded files or forms that send, one that hides what it has, and what is behind its end. */
export const inspectPdf = (path: string): Promise<void> => withWholeFile(path, inspect, unpackedBytes)

async function inspect(bytes: Buffer): Promise<void> {
  const found =
    ((await isDeceptive(bytes)) ? 'file_deceptive' : null) ??
    (await findSign(bytes, activeNames, withoutEscapes)) ??
    (await findInObjects(bytes)) ??
    ((await runsByItself(bytes)) ? 'file_scripts' : null)
  if (found) throw new Refusal(found)
}

const isDeceptive = async (bytes: Buffer): Promise<boolean> =>
  (await isFollowed(bytes)) || (await isFullOfEscapes(bytes)) || (await hidesArchive(bytes))

async function isFollowed(bytes: Buffer): Promise<boolean> {
  const end = bytes.lastIndexOf('%%EOF')
  return end === -1 || ((await findSign(bytes.subarray(end + 5), [[true, /[^\s\0]/]])) ?? false)
}

async function findInObjects(bytes: Buffer): Promise<ContentRefusal | null> {
  for await (const objects of objectTexts(bytes)) {
    const isInStream = objects.index !== null
    const signs = isInStream ? [...activeNames, ...signsOfObjects] : signsOfObjects
    const found = await findSign(objects.bytes, signs, withoutEscapes)
    if (found) return found
  }
  return null
}
