import { type AppName, appOf } from '#contract/entry-paths.ts'

const isApiPath = /^\/api(?:\/|$)/

/** Program to which an address belongs. Each has its own policy. */
export const pageKindOf = (path: string): AppName | 'api' => (isApiPath.test(path) ? 'api' : appOf(path))

export const pathOf = ({ url }: { url: string }) => url.split('?')[0] ?? '/'

/** True for addresses that end like a file name, which are no pages. */
export const isFilePath = (path: string) => /\.\w{1,8}$/.test(path)
