import { z } from 'zod'

/** Text in both languages. */
export const Words = z.strictObject({ en: z.string().min(1), fi: z.string().min(1) })

/** Features of a drawn portrait. */
export const Portrait = z.strictObject({
  skin: z.enum(['light', 'medium', 'dark']),
  hair: z.enum(['black', 'brown', 'fair', 'grey', 'red']),
  hairStyle: z.enum(['short', 'side', 'long', 'bob', 'bun', 'curly', 'bald']),
  clothing: z.enum(['pine', 'copper', 'slate', 'sand', 'plum']),
  glasses: z.boolean().default(false),
  beard: z.boolean().default(false),
})

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
    portrait: Portrait,
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
