/** File name made of fixed words, with slashes replaced. */
export const pdfName = (words: string): string => `${words.replace(/[\\/]/g, '-')}.pdf`
