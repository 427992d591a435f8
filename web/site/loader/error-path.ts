type ErrorPage = '404' | '500'

/** Which page says that something is wrong: the one in the language of the address. */
export const errorPathOf = (name: ErrorPage, pathname: string) =>
  /^\/fi(?:\/|$)/.test(pathname) ? `/fi/${name}` : `/${name}`
