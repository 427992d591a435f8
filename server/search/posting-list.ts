import { addDocument, type BitSet } from './bit-set.ts'

/**
 * The documents that have a term, in ascending order: the differences between neighbours as variable-length integers, seven bits
 * a byte, low bits first.
 */
export type PostingList = Uint8Array

export function encodePostings(documents: Iterable<number>): PostingList {
  const bytes: number[] = []
  let previous = 0
  for (const document of [...new Set(documents)].sort((one, other) => one - other)) {
    let difference = document - previous
    for (; difference > 127; difference >>>= 7) bytes.push((difference & 127) | 128)
    bytes.push(difference)
    previous = document
  }
  return Uint8Array.from(bytes)
}

/** Adds the documents of a posting list to a set in place. */
export function addPostings(list: PostingList, to: BitSet): void {
  let document = 0
  let shift = 0
  for (const byte of list) {
    document += (byte & 127) << shift
    shift = byte > 127 ? shift + 7 : 0
    if (shift === 0) addDocument(to, document)
  }
}
