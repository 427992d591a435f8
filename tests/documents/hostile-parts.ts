import type { ContentRefusal } from '#contract/content-refusals.ts'
import { compoundOf, project, stream } from './compound-files.ts'
import { officeFile, type Relation, word, xml } from './office-files.ts'
import type { Part } from './zip-files.ts'

export type Hostile = [what: string, bytes: () => Buffer, found: ContentRefusal]

/** Parts of several hostile documents. */

export const macros = compoundOf([project])
export const object = compoundOf([stream('\x01Ole10Native', 'n'.repeat(100)), stream('\x01CompObj', 'c')])
export const microsoft = 'http://schemas.microsoft.com/office/2006/relationships'
export const withRelation = (family: 'docx' | 'xlsx' | 'pptx', relation: Relation, parts: Part[] = []) =>
  officeFile(family, { relations: [relation], parts })
export const body = (inner: string) => `${xml}<w:document ${word}><w:body>${inner}</w:body></w:document>`
export const field = (...instructions: string[]) =>
  body(
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instructions.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
  )
export const entity =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:document>&b;</w:document>'
export const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
