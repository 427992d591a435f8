const isOfficePath = /^\/(?:office|fi\/toimisto)(?:\/|$)/
const isPortalPath = /^\/(?:(?:fi\/)?portal|fi\/portaali|(?:fi\/)?auth|(?:fi\/)?auth-error)(?:\/|$)/
const isApiPath = /^\/api(?:\/|$)/

/** Program to which an address belongs. Each has its own policy. */
export function pageKindOf(path: string): 'office' | 'portal' | 'api' | 'site' {
  if (isOfficePath.test(path)) return 'office'
  if (isPortalPath.test(path)) return 'portal'
  return isApiPath.test(path) ? 'api' : 'site'
}

export const pathOf = ({ url }: { url: string }) => url.split('?')[0] ?? '/'

/** True for addresses that end like a file name, which are no pages. */
export const isFilePath = (path: string) => /\.\w{1,8}$/.test(path)

export const isFinnishPath = (path: string) => /^\/fi(?:\/|$)/.test(path)
