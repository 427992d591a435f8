/** Photos of phones have a few megabytes, and our own screen sends smaller ones. */
export const mostPhotoBytes = 15 * 1024 * 1024

export type PhotoType = 'image/jpeg' | 'image/png'

export const isPhotoType = (type: string): type is PhotoType => type === 'image/jpeg' || type === 'image/png'
