type Policy = { createScriptURL: (address: string) => string | null }
type Factory = { defaultPolicy: unknown; createPolicy: (name: string, policy: Policy) => unknown }
type Rule = (address: string) => boolean

const rules: Rule[] = []

/**
 * Installs the default Trusted Types policy, which allows exactly the named script addresses. It is needed
 * because workers are started from an address given as text. Call it before any worker is started. Browsers
 * without Trusted Types need nothing.
 */
export const allowScripts = (isAllowed: Rule) => {
  rules.push(isAllowed)
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory || factory.defaultPolicy) return
  factory.createPolicy('default', {
    createScriptURL: (address) => (rules.some((allows) => allows(address)) ? address : null),
  })
}
