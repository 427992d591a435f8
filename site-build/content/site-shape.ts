import { z } from 'zod'
import { type PathName, paths } from '#web/paths.ts'
import { Words } from './people-shapes.ts'

/** An address that needs nothing to be filled in. */
const names = (Object.keys(paths) as PathName[]).filter((name) => !paths[name].en.includes(':'))
const Place = z.strictObject({ page: z.enum(names), label: Words })

/** Longer ones would take three lines of a telephone. */
const bannerLine = z.string().max(120)
const Banner = z
  .strictObject({ en: bannerLine, fi: bannerLine })
  .refine(({ en, fi }) => (en === '') === (fi === ''), 'is written in one language only')

/** What is said around the pages rather than on one of them. */
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
