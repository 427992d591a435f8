import { workerUrl } from './worker-url.ts'

type Policy = { createScriptURL: (address: string) => string | null }
type Factory = { defaultPolicy: unknown; createPolicy: (name: string, policy: Policy) => unknown }

/**
 * Our pages are served with Trusted Types, so that no text can become script or markup. The identity library starts its
 * worker from an address given as text; this default policy lets exactly that address through and refuses all else.
 * Call it before the library is made. Browsers without Trusted Types need nothing.
 */
export const allowWorkerOnly = () => {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory || factory.defaultPolicy) return
  factory.createPolicy('default', {
    createScriptURL: (address) => (address === workerUrl ? address : null),
  })
}
