import { createHash } from 'node:crypto'
import { errors, type Grant, type KoaContextWithOIDC } from 'oidc-provider'
import { findPersonBySubject } from './find-person.ts'
import type { DemoOrganisation, DemoPerson } from './people.ts'
import { audience, scopes } from './settings.ts'

/**
 * The organisation of a person is fixed at sign-in and stays with the grant, so that a renewed token names the same
 * organisation. The grant's id carries it, because the library stores no custom fields.
 */
export async function findOrMakeGrant(context: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { account, client, params, provider, session } = context.oidc
  if (!account || !client || !session) return undefined
  const organisation = chooseOrganisation(findPersonBySubject(account.accountId), params?.organization)
  const id = grantId(organisation, [session.uid ?? '', client.clientId])
  const existing = await provider.Grant.find(id)
  if (existing) return existing

  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.jti = id
  grant.addOIDCScope(scopes)
  grant.addResourceScope(audience, scopes)
  await grant.save()
  return grant
}

/** Refuses sign-in to an organisation that the person does not belong to, as hosted providers do. */
function chooseOrganisation(person: DemoPerson | null, asked: unknown): DemoOrganisation | null {
  if (typeof asked !== 'string' || asked === '') return person?.organisation ?? null
  if (person?.organisation?.id === asked) return person.organisation
  throw new errors.AccessDenied(`user is not part of the ${asked} organization`)
}

export function findOrganisation(person: DemoPerson, grant: string | undefined): DemoOrganisation | null {
  return person.organisation && grant?.startsWith(`${person.organisation.id}.`) ? person.organisation : null
}

function grantId(organisation: DemoOrganisation | null, parts: string[]): string {
  const name = organisation?.id ?? 'none'
  const hash = createHash('sha256')
    .update(JSON.stringify([name, ...parts]))
    .digest('base64url')
  return `${name}.${hash}`
}
