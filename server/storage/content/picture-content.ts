import { Refusal } from '#server/refusal.ts'
import { findSign } from './byte-search.ts'
import { hidesArchive } from './hidden-archive.ts'
import { withWholeFile } from './whole-file.ts'

const markup = [['file_deceptive', /<(?:script|html|!doctype html|\?php)[\s>]/i]] as const
/** A document may begin a little later than its file. */
const documentWithin = 1024

/** Refuses a picture that is also something else: a page, an archive, a document. */
export const inspectPicture = (path: string): Promise<void> => withWholeFile(path, inspect)

async function inspect(bytes: Buffer): Promise<void> {
  const isOther = bytes.subarray(0, documentWithin).includes('%PDF-') || (await hidesArchive(bytes))
  const found = isOther ? 'file_deceptive' : await findSign(bytes, markup)
  if (found) throw new Refusal(found)
}
