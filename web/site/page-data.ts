import type { Language } from '#contract/lists.ts'
import type { Texts } from './texts.ts'

/** Data that the browser loads for a page: `/page-data/{path}/page-data.json`. */
export type PageData<Result = unknown> = {
  /** Id of the page: its path without a trailing slash. */
  path: string
  /** Component that renders it. */
  component: string
  language: Language
  /** Address of the same page in the other language. */
  alternate: string
  title: string
  description: string
  /** Names of parts of the layout, loaded once and cached. */
  slices: string[]
  /** Hashes of data that many pages share, loaded once and cached. */
  shared: string[]
  result: Result
}

/** Part of the layout that many pages share: `/slice-data/{name}.json`. */
export type SliceData<Result = unknown> = { component: string; result: Result }

/** Data that many pages share: `/page-data/sq/d/{hash}.json`. The parts are merged into one object. */
export type SharedData = { data: { facts?: Facts; texts?: Texts } }

/** Contact data of the company, shown on many pages. */
export type Facts = {
  legalName: string
  email: string
  phone: string
  businessHours: string
  receptionHours: string
}

/** Current build and configuration of the server: `/page-data/app-data.json`. */
export type AppData = {
  hash: string
  /** Address of the tag manager's script. */
  tagManager?: string
  /** Address for error reports. */
  sentryDsn?: string
}

/** False for the pages about failures, which search engines do not list. */
export const isIndexed = ({ path }: Pick<PageData, 'path'>): boolean =>
  !/\/(?:404|500|offline|ei-yhteytta)$/.test(path)
