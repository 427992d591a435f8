/**
 * Refusals of a file for what was found in it. No second attempt changes them. Public pages load this list, so it
 * imports nothing.
 */
export const contentRefusals = [
  'file_unsupported',
  'file_infected',
  'file_macros',
  'file_scripts',
  'file_embedded',
  'file_linked',
  'file_encrypted',
  'file_deceptive',
  'file_archive_nested',
  'file_archive_too_large',
] as const
export type ContentRefusal = (typeof contentRefusals)[number]
