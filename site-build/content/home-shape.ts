import { z } from 'zod'
import { Words } from './people-shapes.ts'

const point = { title: Words, text: Words }
/** Name of a file in `content/drawings`, without its ending. */
const drawing = z.string()

/** Content of the home page. */
export const Home = z.strictObject({
  title: Words,
  description: Words,
  heading: Words,
  lead: Words,
  search: z.strictObject({
    label: Words,
    hint: Words,
    submit: Words,
    offer: Words,
    wordsHeading: Words,
    words: z.array(Words).min(2),
  }),
  claimsHeading: Words,
  claims: z.array(z.strictObject({ number: Words, label: Words })).min(1),
  fieldsHeading: Words,
  /** Illustrated fields of testing, each with the industries of its tests. */
  fields: z.array(z.strictObject({ ...point, drawing, industries: z.array(z.string()).min(1) })).min(4),
  popularHeading: Words,
  /** Ids of products. */
  popular: z.array(z.string()).min(3),
  stepsHeading: Words,
  steps: z.array(z.strictObject({ ...point, drawing })).min(3),
  reasonsHeading: Words,
  reasons: z.array(z.strictObject(point)).min(2),
  testimonialsHeading: Words,
  /** Ids of testimonials. */
  testimonials: z.array(z.string()).min(2),
  expertsHeading: Words,
  expertsText: Words,
  postsHeading: Words,
  companiesOnly: Words,
  closing: z.strictObject({ title: Words, text: Words }),
})
