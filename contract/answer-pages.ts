import type { FormField } from './forms.ts'
import type { Language } from './lists.ts'

/**
 * Page that answers a form sent without JavaScript, or a link in a mail. The server supplies its content; the site renders it
 * in its own page layout.
 */
export type AnswerPage = {
  language: Language
  heading: string
  paragraphs: readonly string[]
  /** Path of the corresponding page in the other language. */
  alternate: string
  /** Error message; announced first by screen readers. */
  alert?: string | undefined
  form?: AnswerForm
  /** Link to the next page. */
  links?: readonly { label: string; url: string }[]
}

export type AnswerForm = {
  /** Name of the form, unique on its page. */
  label: string
  action: string
  submit: string
  fields: readonly AnsweredField[]
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>
  /** Label of the honeypot field; null for none. */
  trap: string | null
}

/** Field with its submitted value and error. */
export type AnsweredField = FormField & { value: string; problem?: string | undefined }
