/** A file's name made of words of ours. A slash parts folders: what stands before it would be cut from an uploaded name. */
export const pdfName = (words: string): string => `${words.replace(/[\\/]/g, '-')}.pdf`
