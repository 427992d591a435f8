/**
 * American spellings and the British ones of the same words. Only words whose letters mean nothing else are listed: `meter` is also an
 * instrument. `sulf` is the spelling of IUPAC and of our texts.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^aging/, 'ageing'],
  [/alumin(?=um)/, 'alumini'],
  [/analyz/, 'analys'],
  [/^catalog(?=s?$)/, 'catalogue'],
  [/^center/, 'centre'],
  [/color/, 'colour'],
  [/^(?=edema|estrogen)/, 'o'],
  [/^fec(?=al|es)/, 'faec'],
  [/fiber/, 'fibre'],
  [/^gray(?=s?$|ness|ing)/, 'grey'],
  [/^hem(?=at|o)/, 'haem'],
  [/jewelry/, 'jewellery'],
  [/^label(?=ed|ing)/, 'labell'],
  [/^leukem/, 'leukaem'],
  [/^liter(?=s?$)/, 'litre'],
  [/^mold/, 'mould'],
  [/odor/, 'odour'],
  [/^ped(?=iatr)/, 'paed'],
  [/sulph/, 'sulf'],
  [/^tire(?=s?$)/, 'tyre'],
  [/^tumor/, 'tumour'],
  [/^vapor(?=s?$)/, 'vapour'],
  [/(?<=.{3}i)z(?=e[ds]?$|ers?$|ing$|ations?$)/, 's'],
]

/** Any American spelling. Most words have none, and one pattern is found far sooner than each by itself. */
const anyAmerican = new RegExp(spellings.map(([american]) => american.source).join('|'))

/** The British spelling of a word in lower case, so that both spellings find the same. */
export const toBritish = (word: string): string =>
  anyAmerican.test(word)
    ? spellings.reduce((text, [american, british]) => text.replace(american, british), word)
    : word
