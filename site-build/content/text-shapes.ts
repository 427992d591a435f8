import { z } from 'zod'
import { enquiryKinds } from '#contract/enquiries.ts'

/** Limit: search engines cut longer texts. */
const head = {
  title: z.string().min(3).max(65),
  heading: z.string().min(3).max(110),
  description: z.string().min(40).max(165),
}
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower case letters, digits and hyphens')
/** Name of a file in `content/drawings`, without its ending. */
const drawing = z.string()
const ids = z.array(z.string()).default([])

/**
 * Page of the site; `updated` where readers need the version. A form is placed at the end of the section whose
 * heading it names.
 */
export const SitePage = z.strictObject({
  ...head,
  updated: z.iso.date().optional(),
  drawing: drawing.optional(),
  forms: z.record(z.string(), z.enum(enquiryKinds)).optional(),
})

export const Post = z.strictObject({
  ...head,
  slug,
  date: z.iso.date(),
  author: z.string(),
  typesOfTesting: ids,
  industries: ids,
})

export const Solution = z.strictObject({
  ...head,
  slug,
  drawing,
  industries: ids,
  typesOfTesting: ids,
  methods: ids,
})

export const Collection = z.strictObject({
  ...head,
  slug,
  filter: z.strictObject({
    industryOrMaterial: ids,
    typeOfTesting: ids,
    deviceType: ids,
    standard: ids,
  }),
})

export const Landing = z.strictObject({
  ...head,
  slug,
  drawing,
  callToAction: z.string().min(3).max(80),
  industries: ids,
  typesOfTesting: ids,
})
