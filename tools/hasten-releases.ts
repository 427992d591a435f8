import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const patienceMs = 60_000

/** Ends the time in which releases of results can be undone, and waits until the worker of the product has carried them out. */
export async function hastenReleases(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("update reported_results set release_due_at = now() where state = 'releasing'")
    await client.query("insert into pgboss.job (name, data) values ('carry-out-releases', '{}')")
    const until = Date.now() + patienceMs
    while (await hasReleasing(client)) {
      if (Date.now() > until) throw new Error('The worker has not carried out a release')
      await setTimeout(100)
    }
  } finally {
    await client.end()
  }
}

async function hasReleasing(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from reported_results where state = 'releasing' and release_due_at <= now() limit 1",
  )
  return rowCount !== 0
}
