/** Words as one reads them: what breaks lines or keeps them together is one space. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
