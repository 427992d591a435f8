import { type AppName, appOf } from '#contract/entry-paths.ts'

const isApiPath = /^\/api(?:\/|$)/

/** Program to which an address belongs. Each has its own policy. */
export const pageKindOf = (path: string): AppName | 'api' => (isApiPath.test(path) ? 'api' : appOf(path))

export const pathOf = ({ url }: { url: string }) => url.split('?')[0] ?? '/'

/** Names of assets contain a hash of their content. */
export const cacheControlOf = (path: string) =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'

/** True for addresses that end like a file name, which are no pages. */
export const isFilePath = (path: string) => /\.\w{1,8}$/.test(path)

/**
 * Address for the router, which refuses bad escapes before any handler. Outside the API they become escapes of their own letters:
 * no page has such an address, so that it is answered like every address without a page.
 */
export function readableAddress(address: string): string {
  const path = pathOf({ url: address })
  if (isDecodable(path) || isApiPath.test(path)) return address
  return path.replaceAll('%', '%25') + address.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
