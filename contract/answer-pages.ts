import type { FormField } from './forms.ts'
import type { Language } from './lists.ts'

/**
 * A page that answers a form sent without a script, or a link of a mail. The server says what is on it; the site draws it in
 * the frame of its own pages.
 */
export type AnswerPage = {
  language: Language
  heading: string
  paragraphs: readonly string[]
  /** Where one goes on in the other language: a path of the site. */
  twin: string
  /** Something went wrong; read out first. */
  alert?: string | undefined
  form?: AnswerForm
  /** Where to go from here. */
  links?: readonly { label: string; url: string }[]
}

export type AnswerForm = {
  /** What it is called among the forms of its page. */
  label: string
  action: string
  submit: string
  fields: readonly AnsweredField[]
  /** Sent along, unseen. */
  hidden: Readonly<Record<string, string>>
  /** What the field says that people do not see; null for none. */
  trap: string | null
}

/** A field as it was filled in, with what is wrong about it. */
export type AnsweredField = FormField & { value: string; problem?: string | undefined }
