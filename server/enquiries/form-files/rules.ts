import type { ContentType } from '#server/storage/content-kinds.ts'

export const mostFiles = 5
export const mostBytes = 20 * 1024 * 1024

const acceptedTypes: ReadonlySet<ContentType> = new Set([
  'application/pdf',
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/tiff',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
] satisfies ContentType[])

/** True for kinds that a visitor may send: PDF and pictures. */
export const isAcceptedType = (type: ContentType): boolean => acceptedTypes.has(type)

/** True if a form may have these files. */
export const fitsForm = (sizes: readonly number[]): boolean =>
  sizes.length <= mostFiles && sizes.reduce((sum, size) => sum + size, 0) <= mostBytes

/** Forms cannot be sent after a day, so their files are of no use. */
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - 24 * 60 * 60 * 1000)
