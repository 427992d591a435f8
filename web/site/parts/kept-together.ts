import { withKeptSpaces } from '#contract/kept-spaces.ts'

/** Word joiner: without width and without break. Browsers break after the dash of 2–3. */
const wordJoiner = '\u2060'

/** Text whose lines end neither before a unit nor within a range. */
export const keptTogether = (text: string) => withKeptSpaces(text).replace(/(?<=\d–)(?=\d)/g, wordJoiner)
