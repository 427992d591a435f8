import type { z } from 'zod'
import { type FieldErrorCode, fieldErrorCodes } from './errors.ts'

/** Maps a zod issue to a field error code. A code named by the shape itself is the issue's message. */
export function codeOfIssue(issue: z.core.$ZodIssue): FieldErrorCode {
  const own = fieldErrorCodes.find((code) => code === issue.message)
  if (own) return own
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_large'
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'required'
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small'
    case 'invalid_value':
      return 'not_a_choice'
    default:
      return 'wrong_format'
  }
}
