import { findPath } from '#web/paths.ts'

/** Per tab, so that two tabs on their way through sign-in each come back to their own page. */
const key = 'labsilta.return-address'

/**
 * Only a path of ours may be returned to: what stands in storage may have been put there by anything, and an address
 * such as `//evil.example` or `/\evil.example` would lead away.
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

export const rememberReturnAddress = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) => sessionStorage.setItem(key, pathname + search + hash)

/** Where the person wanted to go; null when nowhere in particular. */
export const peekReturnAddress = () => {
  const address = sessionStorage.getItem(key)
  return address !== null && isOwnAddress(address, location.origin) ? address : null
}

export const takeReturnAddress = () => {
  const address = peekReturnAddress()
  sessionStorage.removeItem(key)
  return address
}
