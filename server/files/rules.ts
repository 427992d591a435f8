import type { ErrorCode } from '#contract/errors.ts'
import { provider } from '#contract/facts.ts'
import type { StoredFile } from '#contract/files.ts'
import type { FilePurpose } from '#contract/order-choices.ts'
import type { RowOf } from '#server/db/rows.ts'

/**
 * Subject of a file, which decides who may have it: an order for its attachments, the results of an order for files that no
 * result refers to yet, a result that waits for its release, a released result, a version of an offer, an enquiry, a form of the
 * site that is not sent yet, a laboratory, a sample for its photos, a consignment for the next report of its laboratory, and a
 * report that was sent.
 */
export type FileSubject = {
  kind:
    | 'order'
    | 'order_results'
    | 'reported_result'
    | 'result'
    | 'offer'
    | 'enquiry'
    | 'enquiry_form'
    | 'laboratory'
    | 'sample'
    | 'report_draft'
    | 'laboratory_report'
  id: string
}

export const subjectColumns = { kind: 'subject_kind', id: 'subject_id' } as const

/** Subject of the files that are sent to an order for a purpose. */
export const subjectInOrder = (id: string, purpose: FilePurpose): FileSubject => ({
  kind: purpose === 'result' ? 'order_results' : 'order',
  id,
})

/** Columns of the file `f` and its uploader `u`. */
export const fileColumns = [
  'f.id',
  'f.name',
  'f.content_type as contentType',
  'f.size_bytes as sizeBytes',
  'f.uploaded_at as uploadedAt',
  'f.uploaded_by_kind as uploadedByKind',
  'u.name as uploaderName',
] as const

type FileRow = RowOf<{ f: 'files'; u: 'people' }, typeof fileColumns>
/** A file with its uploader, if that is a person with an account. The instant is a text where the file is part of JSON. */
export type FileRecord = Omit<FileRow, 'uploadedAt' | 'uploaderName'> & {
  uploadedAt: Date | string
  uploaderName: string | null
}

/** Permissions of a caller for the files of a subject. Created by the function of its kind in an `access.ts`. */
export type FileAccess = {
  canRead: boolean
  /** Null where the caller may add files. */
  addingRefusal: ErrorCode | null
  /** Null where the caller may remove the file. */
  removingRefusal: (file: Pick<FileRecord, 'uploadedByKind'>) => ErrorCode | null
}

/**
 * Limit that keeps lists of files short enough to be read without pages. Unfinished uploads are included. Also the limit
 * of the results of an order, which have one file each.
 */
export const filesPerSubject = 200

/** Experts appear under the name of the provider. */
export function presentFile(file: FileRecord, access: FileAccess): StoredFile {
  const { uploadedByKind, uploaderName, uploadedAt, ...shown } = file
  return {
    ...shown,
    uploadedAt: new Date(uploadedAt).toISOString(),
    uploadedBy: { name: uploadedByKind === 'expert' ? provider.name : (uploaderName ?? '') },
    allowed: access.removingRefusal({ uploadedByKind }) === null ? ['delete'] : [],
  }
}
