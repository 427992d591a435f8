import { randomBytes } from 'node:crypto'
import { readAdminUrl } from './config.ts'
import { appRole, ownerRole } from './db/privileges.ts'
import { findRoles, prepareRoles } from './db/roles.ts'

/**
 * Prepares a database of one's own for the roles, as an administrator; safe to repeat. Prints their addresses; a role that the
 * server has already, perhaps for another database, keeps its password.
 */
export async function createRoles(): Promise<void> {
  const adminUrl = readAdminUrl()
  const found = await findRoles(adminUrl)
  const makePassword = () => randomBytes(18).toString('base64url')
  const passwords = Object.fromEntries(
    [ownerRole, appRole].filter((role) => !found.includes(role)).map((role) => [role, makePassword()]),
  )
  await prepareRoles(adminUrl, passwords)

  const addressOf = (role: string) => {
    const address = new URL(adminUrl)
    address.username = role
    address.password = passwords[role] ?? 'ITS-PASSWORD'
    return address.href
  }
  console.log(`MIGRATE_DATABASE_URL=${addressOf(ownerRole)}`)
  console.log(`DATABASE_URL=${addressOf(appRole)}`)
  for (const role of found) console.log(`# ${role} existed already and keeps its password.`)
}
