/**
 * The addresses of portal, office and API, and files; going there is a full navigation. Written out, since the list of all addresses
 * weighs more than a page has room for; a test holds the two together.
 */
const others =
  /^\/(?:fi\/)?(?:auth|auth-error|portal)(?:\/|$)|^\/(?:office|api|fi\/portaali|fi\/toimisto)(?:\/|$)|\.\w{1,8}$/

export const isElsewhere = (pathname: string) => others.test(pathname)
