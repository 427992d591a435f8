import { appOf } from '#contract/entry-paths.ts'

const isApiOrFile = (pathname: string) => /^\/api(?:\/|$)|\.\w{1,8}$/.test(pathname)

/** True for portal, office, API and files, which need a full page load. */
export const isElsewhere = (pathname: string) => appOf(pathname) !== 'site' || isApiOrFile(pathname)
