/** Session storage key of typed but unsent text. */
export const typedTextKey = 'labsilta.forms'
