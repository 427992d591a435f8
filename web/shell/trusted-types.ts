type Policy = { createScriptURL: (address: string) => string | null }
type Factory = { defaultPolicy: unknown; createPolicy: (name: string, policy: Policy) => unknown }
type Rule = (address: string) => boolean

const rules: Rule[] = []

/**
 * Our pages are served with Trusted Types, so that no text can become script or markup. A worker is begun from an address
 * given as text; the default policy lets exactly the named addresses through and refuses all else. Call it before whatever
 * begins the worker. Browsers without Trusted Types need nothing.
 */
export const allowScripts = (isAllowed: Rule) => {
  rules.push(isAllowed)
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory || factory.defaultPolicy) return
  factory.createPolicy('default', {
    createScriptURL: (address) => (rules.some((allows) => allows(address)) ? address : null),
  })
}
