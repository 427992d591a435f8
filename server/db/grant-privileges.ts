import pg from 'pg'
import { appRole, libraryPrivileges, readerRole, sequencePrivileges, tablePrivileges } from './privileges.ts'

const roles = `${appRole}, ${readerRole}`

const grants = (kind: 'table' | 'sequence', privileges: Record<string, string>) =>
  Object.entries(privileges).map(([name, granted]) => `grant ${granted} on ${kind} ${name} to ${roles}`)

/** One transaction, so that processes that run meanwhile never find a privilege missing that they keep. */
const statements = [
  'begin',
  `select pg_advisory_xact_lock(hashtext('privileges'))`,
  `revoke all on all tables in schema public, pgboss from ${roles}`,
  `revoke all on all sequences in schema public, pgboss from ${roles}`,
  `grant usage on schema public, pgboss to ${roles}`,
  ...grants('table', { ...tablePrivileges, ...libraryPrivileges }),
  ...grants('sequence', sequencePrivileges),
  'commit',
]

/** Gives `labsilta_app` and `labsilta_reader` the privileges of privileges.ts and no others; follows the migrations, as the owner. */
export async function grantPrivileges(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(statements.join(';\n'))
  } finally {
    await client.end()
  }
}
