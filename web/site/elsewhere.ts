/**
 * Addresses of portal, office, API and files, which need a full page load. Spelled out, because the list of
 * all addresses is too large for a page; a test compares the two.
 */
const others =
  /^\/(?:fi\/)?(?:auth|auth-error|portal)(?:\/|$)|^\/(?:office|api|fi\/portaali|fi\/toimisto)(?:\/|$)|\.\w{1,8}$/

export const isElsewhere = (pathname: string) => others.test(pathname)
