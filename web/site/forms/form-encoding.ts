import type { FormField } from '#contract/forms.ts'

/** Encoding of a form with these fields. Only forms with files need one of their own. */
export const encodingOf = (fields: readonly Pick<FormField, 'kind'>[]) =>
  fields.some(({ kind }) => kind === 'files') ? 'multipart/form-data' : undefined
