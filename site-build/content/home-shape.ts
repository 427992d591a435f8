import { z } from 'zod'
import { Words } from './people-shapes.ts'

const points = z.array(z.strictObject({ title: Words, text: Words })).min(2)

/** Content of the home page. */
export const Home = z.strictObject({
  title: Words,
  description: Words,
  heading: Words,
  lead: Words,
  actions: z.strictObject({ offer: Words, tests: Words }),
  claimsHeading: Words,
  claims: z.array(z.strictObject({ number: Words, label: Words })).min(1),
  stepsHeading: Words,
  steps: points,
  reasonsHeading: Words,
  reasons: points,
  audiencesHeading: Words,
  audiences: points,
  companiesOnly: Words,
  closing: z.strictObject({ title: Words, text: Words }),
})
