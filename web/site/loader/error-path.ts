type ErrorPage = '404' | '500'

/** Error page in the language of the address. */
export const errorPathOf = (name: ErrorPage, pathname: string) =>
  /^\/fi(?:\/|$)/.test(pathname) ? `/fi/${name}` : `/${name}`
