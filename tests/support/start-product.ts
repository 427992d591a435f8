import { rmSync } from 'node:fs'
import { findFreePort } from '#local/ports.ts'
import { startProduct } from '#local/product.ts'
import { makeThrowAwayFolder } from './throw-away-postgres.ts'

/**
 * Starts the whole product on free ports with a data directory of its own, for the journeys in a browser. Playwright
 * runs this, reads the addresses from the last line, and ends it with SIGTERM.
 */
const dataDir = makeThrowAwayFolder()
const faultPort = await findFreePort()
const stopping = Promise.withResolvers<void>()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.resolve())

const removeData = () => rmSync(dataDir, { recursive: true, force: true })
const product = await startProduct({
  port: await findFreePort(),
  authPort: await findFreePort(),
  mailPort: await findFreePort(),
  mailUiPort: await findFreePort(),
  databasePort: await findFreePort(),
  metricsPort: null,
  databaseUrl: null,
  dataDir,
  durable: false,
  faultPort,
  show: (line) => console.error(line),
}).catch((error) => {
  removeData()
  throw error
})
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
await product.stop()
removeData()
// As root below a closed folder the database lies elsewhere.
if (product.databaseFolder) rmSync(product.databaseFolder, { recursive: true, force: true })
process.exit(0)
