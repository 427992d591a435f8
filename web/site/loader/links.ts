/** Where a click leads when this program is the one to go there; otherwise null, and the browser does as always. */
export function targetOfClick(event: MouseEvent, isElsewhere: (pathname: string) => boolean): URL | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented) return null
  const link = linkOf(event.target)
  const url = link && targetOf(link, isElsewhere)
  return url && !isPlaceOnPage(url) ? url : null
}

export const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Null for what is another program's, another site's, a download or for another window. */
export function targetOf(link: HTMLAnchorElement, isElsewhere: (pathname: string) => boolean): URL | null {
  const url = URL.canParse(link.href) ? new URL(link.href) : null
  const isHere = url && url.origin === location.origin && (link.target === '' || link.target === '_self')
  if (!isHere || link.hasAttribute('download') || link.relList.contains('external')) return null
  return isElsewhere(url.pathname) ? null : url
}

/** Jumping on a page is the browser's own affair. */
const isPlaceOnPage = ({ pathname, search, hash }: URL) =>
  hash !== '' && pathname === location.pathname && search === location.search
