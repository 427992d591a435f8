const secrets =
  'code|state|session_state|nonce|token|access_token|id_token|refresh_token|id_token_hint|code_verifier|login_hint|email|password'

/** Each also matches text that was URL-encoded or quoted in JSON. */
const rules: [pattern: RegExp, instead: string][] = [
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 [token]'],
  [
    new RegExp(`(^|\\W|%3F|%26|%23)(${secrets})(["']?(?:=|%3D|:\\s?["']))[^&#\\s"'<>]+`, 'gi'),
    '$1$2$3[removed]',
  ],
  // Invitation link of a reporting contact.
  [/(\/(?:invitation|kutsu)\/)[^/?#\s"']+/g, '$1[removed]'],
  [/[^\s"'<>()[\]{},;:=/?&@]+(?:@|%40)[^\s"'<>()[\]{},;:=/?&@]+/gi, '[email]'],
]

/** Removes e-mail addresses, tokens and sign-in parameters from a text. */
export const scrub = (text: string): string =>
  rules.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
