import type { Language } from '#contract/lists.ts'
import type { Session } from '#contract/people.ts'
import { signalChangedAccess } from '#server/access-signal.ts'
import type { Caller, TokenClaims } from '#server/auth/caller.ts'
import { roleOf } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { recogniseOrganisation } from '#server/customers/domain.ts'
import { cutPage, readCursor, textKey, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { organisationScope, peopleScope, sessionActs } from './access.ts'
import { arrive } from './memberships/domain.ts'
import { erasedIssuer, erasedName, type PersonContact } from './rules.ts'
import {
  eraseIdentities as eraseRows,
  type FoundCaller,
  findCaller,
  findPerson as findPersonRow,
  hasSignedOut,
  insertTechnicalPerson as insertTechnicalRow,
  listContacts as listContactRows,
  listOrganisations as listOrganisationRows,
  listPeople as listPeopleRows,
  listTeamsOf,
  lockAccess,
  type NamedRow,
  saveLanguage,
  savePerson,
} from './store.ts'

const pageSize = 50

/** Person of a verified token. Records a person, and a person in an organisation, at first sight. */
export async function recognise(context: Context, claims: TokenClaims): Promise<Caller> {
  const { db, clock } = context
  const known = await findCaller(db, claims)
  if (known ? known.hasSignedOut : await hasSignedOut(db, claims)) throw new Refusal('not_signed_in')
  if (known?.hasEnded) throw new Refusal('access_ended')
  if (known?.isUpToDate) return callerOf(known, claims)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { personId, isLatest, isShutOut } = await savePerson(tx, claims, now)
    // An erased person is recorded anew, so that an expert can give access, and gets no further.
    if (!known && isShutOut) return
    await holdAccess(tx, personId)
    // Everything that older tokens of the person say no longer counts.
    await signalChangedAccess(tx)
    if (!claims.organisation || !isLatest) return
    const { externalId, name } = claims.organisation
    const organisation = { issuer: claims.issuer, externalId, name, namedAt: claims.issuedAt }
    await arrive(tx, context, {
      organisationId: await recogniseOrganisation(tx, organisation, now),
      personId,
      at: now,
    })
  })
  const saved = await findCaller(db, claims)
  if (!saved) throw new Error('A person that was just written down cannot be found')
  if (saved.hasEnded) throw new Refusal('access_ended')
  return callerOf(saved, claims)
}

/**
 * Locks a person who gains access to something against the end of all access, and refuses one whose access has ended. To
 * be called before other locks, like the end itself.
 */
export async function holdAccess(tx: Tx, personId: string): Promise<void> {
  const access = await lockAccess(tx, personId)
  if (access && access.endedAt !== null) throw new Refusal('access_ended')
}

/**
 * Claims of a later token replace those of earlier ones. The factor is that of the token itself: a role that was given or named later
 * does not make a sign-in with one factor that of staff.
 */
function callerOf(
  { personId, language, organisationIds, later }: FoundCaller,
  { sessionKey, issuedAt, hasStaffFactor, ...claims }: TokenClaims,
): Caller {
  const grants = later?.grants ?? claims.grants
  if (grants.length > 0 && !hasStaffFactor) throw new Refusal('second_factor_missing')
  return {
    kind: 'person',
    id: personId,
    personId,
    name: later?.name ?? claims.name,
    email: later?.email ?? claims.email,
    language,
    grants,
    organisationIds,
    session: { key: sessionKey, issuedAt },
  }
}

export async function getSession({ db, config }: Context, caller: Caller): Promise<Session> {
  const { personId, name, email, language } = caller
  return {
    person: { id: personId, name, email, language },
    actingExpert: caller.actingExpert ?? null,
    role: roleOf(caller),
    organisations: await listTeamsOf(db, personId),
    limits: { samplesPerOrder: config.samplesPerOrder, fileBytes: config.files.maxBytes },
    allowed: [...sessionActs(caller)],
  }
}

export async function setLanguage(context: Context, caller: Caller, language: Language): Promise<Session> {
  await saveLanguage(context.db, caller.personId, language)
  return getSession(context, { ...caller, language })
}

type ListQuery = { query?: string; cursor?: string }

export async function listOrganisations({ db }: Context, caller: Caller, { query = '', cursor }: ListQuery) {
  const rows = await listOrganisationRows(
    db,
    organisationScope(caller),
    query,
    readKeys(cursor),
    pageSize + 1,
  )
  return presentPage(rows)
}

export async function listPeople({ db }: Context, caller: Caller, { query = '', cursor }: ListQuery) {
  return presentPage(await listPeopleRows(db, peopleScope(caller), query, readKeys(cursor), pageSize + 1))
}

const readKeys = (cursor: string | undefined) => readCursor(cursor, [textKey, uuidKey])
const named = ({ id, name }: NamedRow) => ({ id, name })

function presentPage(rows: NamedRow[]) {
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.name, last.id))
  return { ...page, items: page.items.map(named) }
}

/** Creates the person as whom an API key appears. It has no address, is in no team, and cannot sign in. */
export function insertTechnicalPerson(
  tx: Tx,
  person: { id: string; name: string; createdAt: Date },
): Promise<void> {
  return insertTechnicalRow(tx, person)
}

export function findPerson(db: Db | Tx, id: string): Promise<PersonContact | undefined> {
  return findPersonRow(db, id)
}

/** Contacts of people, in the order of their ids. */
export function listContacts(db: Db | Tx, ids: readonly string[]): Promise<PersonContact[]> {
  return listContactRows(db, ids)
}

/** Empties the accounts of people who are erased. A later sign-in creates another person, without access. */
export function eraseIdentities(tx: Tx, ids: readonly string[]): Promise<void> {
  return eraseRows(tx, ids, { name: erasedName, issuer: erasedIssuer })
}
