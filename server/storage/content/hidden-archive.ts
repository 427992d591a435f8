import { findPlace } from './byte-search.ts'

/** Signs of an archive: an entry of its directory, and the record at its end by which readers find the directory. */
const archiveEntry = 'PK\x01\x02'
const archiveEnd = 'PK\x05\x06'
const archiveEndBytes = 22
/**
 * Part at the end of a file in which the record is looked for. The record may be followed by a comment of 64 KiB, and
 * some readers look a little further.
 */
const archiveEndWithin = 128 * 1024

/**
 * True if a reader of archives might find an entry in a file of another kind. The numbers in the record are not trusted: readers forgive
 * wrong ones, and bytes behind the record. Its four bytes alone occur somewhere in one of 200 pictures of 20 MB by chance.
 */
export async function hidesArchive(bytes: Buffer): Promise<boolean> {
  const tail = bytes.subarray(-archiveEndWithin)
  const isEnd = tail.lastIndexOf(archiveEnd, -archiveEndBytes, 'latin1') !== -1
  return isEnd && (await findPlace(bytes, archiveEntry)) !== -1
}
