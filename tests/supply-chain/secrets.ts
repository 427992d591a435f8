/** Shapes of secrets: keys and tokens by their own marks, and anything random that is given to a name like `token`. */
const shapes: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
  'key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'token of GitHub or GitLab': /\b(?:gh[oprsu]_\w{36}|github_pat_\w{22}|glpat-[\w-]{20})/g,
  'token of Slack': /\bxox[abeprs]-[\w-]{10,}|hooks\.slack\.com\/services\/T\w+/g,
  'key of Google': /\bAIza[\w-]{35}/g,
  'key of a payment or mail service': /\b[rs]k_live_\w{16,}|\bSG\.[\w-]{16,}\.[\w-]{16,}/g,
  'token of npm': /\bnpm_\w{36}\b/g,
  'API key of this product': /\blsk_[\w-]{20,}/g,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  'address with a password': /\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/'"`$]+:[^\s@/'"`$]{3,}@/g,
  'random value':
    /(?:secret|token|passw(?:or)?d|api[_-]?key|private[_-]?key|credential|access[_-]?key)\w*["']?\s*[:=]\s*["'`]?(?<value>[\w+/=-]{16,})(?![\w+/=(-])/gi,
}

/** Text that looks like a secret -> the reason why it is not one. */
export const exceptions: Record<string, string> = {
  'postgres://user:password@': 'The form of an address, in an error.',
  'postgres://labsilta:secret@': 'Made up, in tests of the settings.',
  'smtps://user:pass@': 'Made up, in tests of the settings.',
  'smtp://user:pass@': 'Made up, in tests of the settings.',
  'smtp://user:hushhush@': 'Made up, in tests of the settings.',
  'ftp://user:hushhush@': 'Made up, in tests of the settings.',
  'postgres://labsilta_app:change-me@': 'To be replaced, in examples of settings.',
  'postgres://labsilta_owner:change-me@': 'To be replaced, in examples of settings.',
  'smtps://user:password@': 'To be replaced, in examples of settings.',
  'postgres://labsilta_app:trial@': 'Of the trial, whose database cannot be reached from elsewhere.',
  'postgres://labsilta_owner:trial@': 'Of the trial, whose database cannot be reached from elsewhere.',
  'postgres://postgres:trial@': 'Of the trial, whose database cannot be reached from elsewhere.',
  "SECRET: 'a3f1c05d9b7e4286a3f1c05d9b7e4286": 'Made up, in tests of the settings.',
}

/** Possible secrets in a text, as shape and matching text. */
export const listSecrets = (text: string): { shape: string; found: string }[] =>
  Object.entries(shapes).flatMap(([shape, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => !groups?.value || isRandom(groups.value))
      .map(([found]) => ({ shape, found })),
  )

/** Names and words have no digits, or repeat their letters; 16 random hexadecimal digits have 3.2 bits each. */
const isRandom = (value: string) => /\d/.test(value) && bitsPerCharacter(value) >= 3.2

function bitsPerCharacter(value: string): number {
  const counts = Object.values(Object.groupBy(value, (character) => character)).map((all = []) => all.length)
  return counts.reduce((sum, count) => sum - (count / value.length) * Math.log2(count / value.length), 0)
}
