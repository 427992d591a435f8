import { join } from 'node:path'
import { prepareDatabase } from '#server/prepare-database.ts'
import { startIdentity } from './identity/identity.ts'
import { startMailbox } from './mailbox.ts'
import { readLocalSettings } from './settings.ts'

/**
 * Identity provider and mailbox alone, for a trial of the image (`deploy/compose.trial.yaml`). The processes of the trial
 * share this machine's loopback, on which both listen.
 */
const { port, authPort, mailPort, mailUiPort, dataDir, ownerUrl } = readLocalSettings(process.env)
if (ownerUrl === null) throw new Error('Set DATABASE_URL and MIGRATE_DATABASE_URL.')
await prepareDatabase(ownerUrl)
const mailbox = await startMailbox({ smtpPort: mailPort, webPort: mailUiPort, folder: join(dataDir, 'mail') })
const identity = await startIdentity({
  port: authPort,
  siteUrls: [`http://localhost:${port}`],
  databaseUrl: ownerUrl,
  report: (message) => console.error(message),
})
console.log(`ready ${identity.settings.issuer} ${mailbox.webUrl}`)
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.once(name, async () => {
    await Promise.all([identity.stop(), mailbox.stop()])
    process.exit(0)
  })
}
