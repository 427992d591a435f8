/** `npm run test:deep` tests the same facts with more volume, and adds the campaigns that take long. */
export const isDeep = process.env.DEEP === '1'

/** Generated requests sent to each endpoint that writes. */
export const fuzzRuns = isDeep ? 2000 : 100

/** Orders in the database whose query plans are looked at. */
export const plannedOrders = isDeep ? 200_000 : 40_000
