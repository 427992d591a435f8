import { z } from 'zod'

/** Text in both languages. */
export const Words = z.strictObject({ en: z.string().min(1), fi: z.string().min(1) })

/** Experts whom the site shows and whom tests and posts name. */
export const Team = z.array(
  z.strictObject({
    id: z.string(),
    slugFi: z.string(),
    name: z.string(),
    title: Words,
    email: z.email(),
    phone: z.string(),
    languages: z.array(z.string()),
    bio: Words,
    typesOfTesting: z.array(z.string()),
  }),
)

/** Quotes of clients; people and companies are invented. */
export const Testimonials = z.array(
  z.strictObject({
    id: z.string(),
    company: z.string(),
    person: z.string(),
    role: Words,
    quote: Words,
    industry: z.string(),
  }),
)
