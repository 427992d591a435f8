/** What is typed and not sent yet is kept in the tab under this name. */
export const typedWordsKey = 'labsilta.forms'
