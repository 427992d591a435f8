import { findPath } from '#contract/paths.ts'

/** Per tab, so that two tabs in a sign-in each return to their own page. */
const key = 'labsilta.return-address'

/**
 * True for own paths. Stored values are not trusted: `//evil.example` or `/\evil.example` would lead to
 * another site.
 */
export const isOwnAddress = (address: string, origin: string) => {
  if (!address.startsWith('/')) return false
  try {
    const { origin: target, pathname, search } = new URL(address, origin)
    if (target !== origin || !address.startsWith(pathname + search)) return false
    const screen = findPath(pathname)?.name
    return screen !== 'signInCallback' && screen !== 'signInError'
  } catch {
    return false
  }
}

export const rememberReturnAddress = (address: string) => sessionStorage.setItem(key, address)

/** Address that the user wanted to open; null without one. */
export const peekReturnAddress = () => {
  const address = sessionStorage.getItem(key)
  return address !== null && isOwnAddress(address, location.origin) ? address : null
}

export const takeReturnAddress = () => {
  const address = peekReturnAddress()
  sessionStorage.removeItem(key)
  return address
}
