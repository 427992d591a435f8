const word = /\p{L}+/gu
/** Before a consonant with a vowel behind it and another somewhere before it, three letters from either end. */
const syllableEnd = /(?<=[aeiouyåäö]\p{L}*)(?<=\p{L}{3})(?=[bcdfghjklmnpqrstvwxz][aeiouyåäö]\p{L})/giu

/**
 * Lets the longest words break between syllables where a line is too short for them, by the Finnish rule: such words are
 * nearly always Finnish compounds, and not every browser knows the language. A narrow column has fewer letters to a line.
 */
export const withSoftHyphens = (text: string, longestWhole = 17) =>
  text.replace(word, (letters) =>
    letters.length > longestWhole ? letters.replace(syllableEnd, '\u00ad') : letters,
  )
