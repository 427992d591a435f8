/** Session storage key of typed but unsent text. */
export const typedWordsKey = 'labsilta.forms'
