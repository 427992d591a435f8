import type { ErrorCode } from '#contract/errors.ts'
import { provider } from '#contract/facts.ts'
import type { StoredFile } from '#contract/files.ts'
import type { FilePurpose } from '#contract/lists.ts'

/**
 * Subject of a file, which decides who may have it: an order for its attachments, the results of an order for files that no
 * result refers to yet, and a released result.
 */
export type FileSubject = { kind: 'order' | 'order_results' | 'result'; id: string }

/** Subject of the files that are sent to an order for a purpose. */
export const subjectInOrder = (id: string, purpose: FilePurpose): FileSubject => ({
  kind: purpose === 'result' ? 'order_results' : 'order',
  id,
})

/** A file as `file_json` returns it. */
export type FileRecord = {
  id: string
  name: string
  contentType: string
  sizeBytes: number
  uploadedAt: string
  uploadedBy: { name: string }
  uploadedByKind: 'customer' | 'expert'
}

/** Permissions of a caller for the files of a subject. Created by the function of its kind in an `access.ts`. */
export type FileAccess = {
  canRead: boolean
  /** Null where the caller may add files. */
  addingRefusal: ErrorCode | null
  /** Null where the caller may remove the file. */
  removingRefusal: (file: Pick<FileRecord, 'uploadedByKind'>) => ErrorCode | null
}

/** Keeps lists of files short enough to be read without pages. Unfinished uploads are included. */
export const filesPerSubject = 200

/** Experts appear under the name of the provider. */
export function presentFile({ uploadedByKind, ...file }: FileRecord, access: FileAccess): StoredFile {
  return {
    ...file,
    uploadedBy: uploadedByKind === 'expert' ? { name: provider.name } : file.uploadedBy,
    allowed: access.removingRefusal({ uploadedByKind }) === null ? ['delete'] : [],
  }
}
