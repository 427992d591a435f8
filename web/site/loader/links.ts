/** Target of a click that this loader should handle; null leaves it to the browser. */
export function targetOfClick(event: MouseEvent, isElsewhere: (pathname: string) => boolean): URL | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented) return null
  const link = linkOf(event.target)
  const url = link && targetOf(link, isElsewhere)
  return url && !isPlaceOnPage(url) ? url : null
}

export const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Target of a link; null for other programs, other sites, downloads and other windows. */
export function targetOf(link: HTMLAnchorElement, isElsewhere: (pathname: string) => boolean): URL | null {
  const url = URL.canParse(link.href) ? new URL(link.href) : null
  const isHere = url && url.origin === location.origin && (link.target === '' || link.target === '_self')
  if (!isHere || link.hasAttribute('download') || link.relList.contains('external')) return null
  return isElsewhere(url.pathname) ? null : url
}

/** True for an anchor on the current page, which the browser handles itself. */
const isPlaceOnPage = ({ pathname, search, hash }: URL) =>
  hash !== '' && pathname === location.pathname && search === location.search
