/** Accepted kinds of content, each with its file extensions; the first is the usual one. */
const endingsByType = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/apng': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic'],
  'image/heif': ['heif', 'heic'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/vnd.oasis.opendocument.graphics': ['odg'],
  'application/zip': ['zip'],
  'text/csv': ['csv'],
  'text/tab-separated-values': ['tsv', 'tab'],
  'text/plain': ['txt', 'log', 'md', 'asc', 'dat'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type ContentType = keyof typeof endingsByType

export const endingsOf = (type: ContentType): readonly string[] => endingsByType[type]

export const isAccepted = (type: string): type is ContentType => Object.hasOwn(endingsByType, type)
