import type { Language } from '#contract/lists.ts'
import type { Words } from './words.ts'

/** What the browser asks for to show a page: `/page-data/{path}/page-data.json`. */
export type PageData<Result = unknown> = {
  /** The page's id: its path without a slash at the end. */
  path: string
  /** Which component draws it. */
  component: string
  language: Language
  /** The same page in the other language. */
  twin: string
  title: string
  description: string
  /** Parts around the page, asked for once and kept. */
  slices: string[]
  /** What many pages show: each by the hash of its content, asked for once and kept. */
  shared: string[]
  result: Result
}

/** A part of a page that many pages have: `/slice-data/{name}.json`. */
export type SliceData<Result = unknown> = { component: string; result: Result }

/** What many pages show: `/page-data/sq/d/{hash}.json`. What each names is one object in the end. */
export type SharedData = { data: { facts?: Facts; words?: Words } }

/** What people want to know of the company wherever they are. */
export type Facts = {
  legalName: string
  email: string
  phone: string
  businessHours: string
  receptionHours: string
}

/** Which build the server has, and what this installation has configured: `/page-data/app-data.json`. */
export type AppData = {
  hash: string
  /** The address of the tag manager's script. */
  tagManager?: string
  /** Where to report what failed. */
  sentryDsn?: string
}
