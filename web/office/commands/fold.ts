/** Text without case and accents, because React Aria's filter tells "nayte" and "näyte" apart in Finnish. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True if the text contains each of the words. */
export const containsWords = (text: string, words: string) => {
  const folded = fold(text)
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
