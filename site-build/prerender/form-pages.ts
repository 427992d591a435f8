import type { z } from 'zod'
import { type EnquiryKind, enquiryEndpoints } from '#contract/enquiries.ts'
import { provider } from '#contract/facts.ts'
import {
  companiesOnly,
  type FormShape,
  kindQuestion,
  kindTexts,
  newsletterTexts,
  presentForm,
  presentNewsletterForm,
  privacyTexts,
} from '#contract/forms.ts'
import { withKeptSpaces } from '#contract/kept-spaces.ts'
import type { Language } from '#contract/lists.ts'
import { newsletterEndpoints } from '#contract/newsletter.ts'
import { pathTo } from '#contract/paths.ts'
import type { Text } from '#site-build/content/read-pairs.ts'
import type { SitePage } from '#site-build/content/text-shapes.ts'
import type { FormPageResult, FormSection } from '#web/site/pages/FormPage.tsx'
import type { NewsletterResult } from '#web/site/parts/Newsletter.tsx'
import type { ProseNode } from '#web/site/prose-tree.ts'

const addressOf = ({ path }: { path: string }) => `/api/v1${path}`

/** Text split before each heading of the second level, with the forms that belong there. */
export function formResult(
  { fields, prose }: Text<z.output<typeof SitePage>>,
  page: string,
  language: Language,
): FormPageResult {
  const waiting = new Map(Object.entries(fields.forms ?? {}))
  const parts: ProseNode[][] = []
  for (const node of prose.nodes) {
    if (parts.length === 0 || headingOf(node) !== null) parts.push([])
    parts.at(-1)?.push(node)
  }
  const sections = parts.map((nodes): FormSection => {
    const id = headingOf(nodes[0] ?? '') ?? ''
    const kind = waiting.get(id)
    waiting.delete(id)
    return { nodes, form: kind ? formOf(kind, page, language) : null, kinds: null }
  })
  const [lost] = waiting.keys()
  if (lost !== undefined) throw new Error(`The text of ${page} has no heading "${lost}" for its form`)
  return {
    heading: fields.heading,
    sections: inOneForm(sections, fields.heading, language),
    about: about[language],
  }
}

/** Several forms of a page become one with a choice, in the place of the first. */
function inOneForm(sections: FormSection[], heading: string, language: Language): FormSection[] {
  const kinds = sections.flatMap(({ nodes: [first, ...nodes], form }) =>
    form ? [{ kind: form.kind, anchor: headingOf(first ?? '') ?? '', nodes, form }] : [],
  )
  const [usual, ...others] = kinds
  if (!usual || others.length === 0) return sections
  if (others.some(({ kind }) => kind === 'partner') || usual.kind !== 'offer_request')
    throw new Error('A form may be shared by an offer request and a message, in this order')
  const other = {
    label: kindTexts.partner.heading[language],
    href: pathTo.partners({}, language),
  }
  const choice: FormSection = {
    nodes: [],
    form: null,
    kinds: { heading, question: kindQuestion[language], kinds: [usual, ...others], other },
  }
  return sections.flatMap((section) => {
    if (section.form === null) return [section]
    return section.form === usual.form ? [choice] : []
  })
}

const headingOf = (node: ProseNode): string | null =>
  typeof node === 'object' && node.tag === 'h2' ? (node.id ?? '') : null

const about: Record<Language, string> = { en: 'About', fi: 'Aihe' }

/** Form whose hints end no line within a number. Its other fields are sent back and stay exact. */
const unbroken = (form: FormShape): FormShape => ({
  ...form,
  fields: form.fields.map((field) => ({ ...field, hint: field.hint && withKeptSpaces(field.hint) })),
})

const formOf = (kind: EnquiryKind, page: string, language: Language) => ({
  ...unbroken(presentForm(kind, language)),
  kind,
  id: kind,
  action: addressOf(enquiryEndpoints.sendEnquiry),
  hidden: { kind, language, page },
  notes: `${provider.replyPromise[language]} ${companiesOnly[language]}`,
  privacy: {
    text: privacyTexts.text[language],
    link: privacyTexts.link[language],
    href: pathTo.privacy({}, language),
  },
})

/** Newsletter form around every page. */
export const newsletterOf = (language: Language): NewsletterResult => ({
  ...presentNewsletterForm(language),
  id: 'newsletter',
  action: addressOf(newsletterEndpoints.subscribe),
  hidden: { language },
  text: newsletterTexts.text[language],
  note: newsletterTexts.note[language],
})

/** Offer request: the form for a named subject, or without one a text about useful details. */
export const offerHref = (language: Language, name?: string): string =>
  pathTo.contact({}, language) +
  (name ? `?about=${encodeURIComponent(name)}#offer_request-form` : '#offer_request')
