import { findFreePort } from '#local/ports.ts'
import { readLocalSettings } from '#local/settings.ts'
import { startThrowAwayProduct } from '#local/throw-away/product.ts'

/**
 * Starts a product for the journeys. Playwright runs this file, reads the addresses from its last line, and ends it
 * with SIGTERM. SCANNER and FILE_STORE are those of `npm start`.
 */
const faultPort = await findFreePort()
const stopping = Promise.withResolvers<void>()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.resolve())

const { scanner, hasObjectStore } = readLocalSettings({
  SCANNER: process.env.SCANNER,
  FILE_STORE: process.env.FILE_STORE,
})
const product = await startThrowAwayProduct({ faultPort, scanner, hasObjectStore })
console.log(
  [
    'ready',
    `site=${product.siteUrl}`,
    `mail=${product.mailUrl}`,
    `issuer=${product.identity.settings.issuer}`,
    `faults=http://localhost:${faultPort}`,
    `database=${product.databaseUrl}`,
    'end',
  ].join(' '),
)

await stopping.promise
await product.discard()
process.exit(0)
