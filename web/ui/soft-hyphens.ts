const longWord = /\p{L}{18,}/gu
/** Before a consonant with a vowel behind it and another somewhere before it, three letters from either end. */
const syllableEnd = /(?<=[aeiouyåäö]\p{L}*)(?<=\p{L}{3})(?=[bcdfghjklmnpqrstvwxz][aeiouyåäö]\p{L})/giu

/**
 * Lets the longest words break between syllables where a line is too short for them, by the Finnish rule: such words are
 * nearly always Finnish compounds, and not every browser knows the language.
 */
export const withSoftHyphens = (text: string) =>
  text.replace(longWord, (word) => word.replace(syllableEnd, '\u00ad'))
