const isOfficePath = /^\/(?:office|fi\/toimisto)(?:\/|$)/
const isPortalPath = /^\/(?:(?:fi\/)?portal|fi\/portaali|(?:fi\/)?auth|(?:fi\/)?auth-error)(?:\/|$)/
const isApiPath = /^\/api(?:\/|$)/

/** Whose page an address is: each kind has its own program, and its own policy. */
export function pageKindOf(path: string): 'office' | 'portal' | 'api' | 'site' {
  if (isOfficePath.test(path)) return 'office'
  if (isPortalPath.test(path)) return 'portal'
  return isApiPath.test(path) ? 'api' : 'site'
}

export const pathOf = ({ url }: { url: string }) => url.split('?')[0] ?? '/'

/** What ends as a file's name does is no page. */
export const isFilePath = (path: string) => /\.\w{1,8}$/.test(path)

export const isFinnishPath = (path: string) => /^\/fi(?:\/|$)/.test(path)
