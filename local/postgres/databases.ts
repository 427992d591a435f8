import pg from 'pg'
import { ownerRole } from '#server/db/privileges.ts'

/** Addresses of one database for its three roles. */
export type DatabaseUrls = {
  /** For `labsilta_app`, which serves. */
  url: string
  /** For `labsilta_owner`, which migrates. */
  ownerUrl: string
  /** For the superuser of the embedded server. */
  adminUrl: string
}

/** Addresses of another database of the same server. */
export function urlsOf({ url, ownerUrl, adminUrl }: DatabaseUrls, database: string): DatabaseUrls {
  const move = (address: string) => {
    const moved = new URL(address)
    moved.pathname = `/${database}`
    return moved.href
  }
  return { url: move(url), ownerUrl: move(ownerUrl), adminUrl: move(adminUrl) }
}

/**
 * Copies a database that nobody is connected to, file by file: the default way, by the log, takes twice the time. The copy has the
 * privileges of the original.
 */
export async function copyDatabase(
  server: DatabaseUrls,
  template: string,
  name: string,
): Promise<DatabaseUrls> {
  await onServer(server, `create database ${name} template ${template} strategy file_copy owner ${ownerRole}`)
  // Privileges of the database itself are not copied.
  await onServer(server, `revoke temporary on database ${name} from public`)
  return urlsOf(server, name)
}

/** Runs a statement about databases as the superuser, connected to none of them. */
export async function onServer(server: DatabaseUrls, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: urlsOf(server, 'postgres').adminUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
