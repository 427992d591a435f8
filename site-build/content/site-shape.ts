import { z } from 'zod'
import { type PathName, paths } from '#contract/paths.ts'
import { Words } from './people-shapes.ts'

/** Address without parameters. */
const names = (Object.keys(paths) as PathName[]).filter((name) => !paths[name].en.includes(':'))
const Place = z.strictObject({ page: z.enum(names), label: Words })

/** Limit: longer texts would take three lines on a phone. */
const bannerLine = z.string().max(120)
const Banner = z
  .strictObject({ en: bannerLine, fi: bannerLine })
  .refine(({ en, fi }) => (en === '') === (fi === ''), 'is written in one language only')

/** Texts around the pages. */
export const Site = z.strictObject({
  banner: Banner,
  header: z.array(Place).min(1),
  footer: z.array(z.strictObject({ title: Words, places: z.array(Place).min(1) })).min(1),
  pictures: z.strictObject({
    site: Words,
    product: Words,
    method: Words,
    post: Words,
    solution: Words,
    collection: Words,
    landing: Words,
  }),
})
