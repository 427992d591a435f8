/** Link to a path of the website, built from configuration and never from a request. */
export const linkTo = (publicUrl: string, path: string): string => new URL(path, publicUrl).href
