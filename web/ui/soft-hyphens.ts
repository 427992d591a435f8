const word = /\p{L}+/gu
/**
 * Position before a consonant that a vowel follows, with another vowel somewhere before it, three letters
 * from either end.
 */
const syllableEnd = /(?<=[aeiouyåäö]\p{L}*)(?<=\p{L}{3})(?=[bcdfghjklmnpqrstvwxz][aeiouyåäö]\p{L})/giu

/**
 * Inserts soft hyphens into long words by the Finnish rule. Such words are nearly always Finnish compounds,
 * and not every browser hyphenates Finnish. A narrow column needs a smaller `longestWhole`.
 */
export const withSoftHyphens = (text: string, longestWhole = 17) =>
  text.replace(word, (letters) =>
    letters.length > longestWhole ? letters.replace(syllableEnd, '\u00ad') : letters,
  )
