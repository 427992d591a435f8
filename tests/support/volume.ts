import { type Language, languages } from '#contract/lists.ts'

/** True in `npm run test:deep`, which tests the same facts with more volume and adds the tests that take long. */
export const isDeep = process.env.DEEP === '1'

/** Generated requests sent to each endpoint that writes. */
export const fuzzRuns = isDeep ? 2000 : 100

/** Seed of generated requests: the same requests in every ordinary run, others in each deep run. */
export const fuzzSeed = isDeep ? undefined : 42

/** Runs of a test that draws requests to the server or the database. */
export const drawnRuns = (inDeepRuns: number) => (isDeep ? inDeepRuns : Math.ceil(inDeepRuns / 4))

/** Orders in the database whose query plans are looked at. */
export const plannedOrders = isDeep ? 200_000 : 40_000

/** Widths of the journeys that do not depend on the width of a screen. */
export const journeyWidths: readonly number[] = isDeep ? [360, 1440] : [360]

/** Languages of the journeys that do not depend on the wording of a screen. */
export const journeyLanguages: readonly Language[] = isDeep ? languages : ['en']
