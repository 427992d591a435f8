import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Language, Role } from '#contract/lists.ts'
import type { Caller, TokenClaims } from '#server/auth/caller.ts'
import { type Grant, roleOf } from '#server/auth/grants.ts'
import { keyOfSubject, keyOfUnnamedSessions } from '#server/auth/session-keys.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { containing } from '#server/db/words.ts'
import type { OrganisationScope, PeopleScope } from './access.ts'
import { traceOf } from './erasing/rules.ts'
import { erasedIssuer, erasedName, keyIssuer, type PersonContact } from './rules.ts'
import { hasEnded } from './signing-out/store.ts'

export type FoundCaller = Pick<Caller, 'personId' | 'language' | 'organisationIds'> & {
  /** True if the provider has ended the person's access. */
  hasEnded: boolean
  /** True if the token has been signed out. */
  hasSignedOut: boolean
  /** True if the token contains nothing new. */
  isUpToDate: boolean
  /** Claims of a later token; null if there is none. Its grants are null if they were never stored. */
  later: { name: string; email: string; grants: readonly Grant[] | null } | null
}

const endedSession = ({ sessionKey, namesSession, subject, issuedAt }: TokenClaims) => {
  const keys = [sessionKey, keyOfSubject(subject)]
  return hasEnded(namesSession ? keys : [...keys, keyOfUnnamedSessions(subject)], issuedAt)
}

/** The same for a token of somebody who has never been seen. */
export async function hasSignedOut(db: Db, claims: TokenClaims): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${endedSession(claims)} as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Person of a token with current memberships; null before the first sign-in. */
export async function findCaller(db: Db, claims: TokenClaims): Promise<FoundCaller | null> {
  const { issuedAt, organisation } = claims
  const { rows } = await sql<FoundCaller>`
    select p.id as "personId", p.language, p.access_ended_at is not null as "hasEnded", ${endedSession(claims)} as "hasSignedOut",
      case when p.claims_at > ${issuedAt} then jsonb_build_object('name', p.name, 'email', p.email,
        'grants', case when p.role = 'customer' then '{}' else p.claimed_grants end) end as later,
      array(
        select m.organisation_id from memberships m join organisations o on o.id = m.organisation_id
        where m.person_id = p.id and m.ended_at is null
        order by o.merged_into is not null, m.created_at, m.organisation_id
      ) as "organisationIds",
      p.claims_at > ${issuedAt} or ((p.claims_at = ${issuedAt}
          or ((p.name, p.email, p.email_verified, p.role)
            = (${claims.name}, ${claims.email}, ${claims.emailVerified}, ${roleOf(claims)})
            and p.claimed_grants = ${claims.grants}::text[]
            and p.claimed_organisation is not distinct from ${organisation?.externalId ?? null}::text))
        and (${organisation === null} or exists (
          select from organisation_identities i join organisations o on o.id = i.organisation_id
            join memberships m on m.organisation_id = o.id
          where m.person_id = p.id and i.issuer = p.issuer and i.external_id = ${organisation?.externalId ?? null}
            and (o.merged_into is not null or o.name_source = 'office' or o.named_at >= ${issuedAt}
              or o.name = coalesce(${organisation?.name ?? null}, o.name))
        ))) as "isUpToDate"
    from people p
    where p.issuer = ${claims.issuer} and p.subject = ${claims.subject}`.execute(db)
  return rows[0] ?? null
}

type SavedPerson = {
  personId: string
  /** False if a later token has been seen. */
  isLatest: boolean
  /** True if the provider has ended the person's access, or an erased person has signed in again. */
  isShutOut: boolean
}

/**
 * Inserts or updates a person. Two concurrent first calls create one person. Only a newer token changes them, because
 * two different tokens, even of one second, would otherwise overwrite each other. The language is stored at first sight only.
 * Somebody who was erased begins without access, so that an erasure lifts no ban and lets nobody back into a team, and without
 * name and address until an expert has given access: the next call then stores them.
 */
export async function savePerson(tx: Tx, claims: TokenClaims, now: Date): Promise<SavedPerson> {
  const said = {
    name: claims.name,
    email: claims.email,
    email_verified: claims.emailVerified,
    role: roleOf(claims),
    claims_at: claims.issuedAt,
    claimed_grants: [...claims.grants],
    claimed_organisation: claims.organisation?.externalId ?? null,
  }
  const id = uuid()
  const trace = traceOf(sql`${claims.issuer}::text`, sql`${claims.subject}::text`)
  const wasErased = sql`exists (select from people e where e.issuer = ${erasedIssuer} and e.subject = ${trace})`
  const saidOr = <T>(said: RawBuilder<T>, otherwise: RawBuilder<T>) =>
    sql<T>`case when ${wasErased} then ${otherwise} else ${said} end`
  await tx
    .insertInto('people')
    .values({
      id,
      access_ended_at: sql`case when ${wasErased} then ${now}::timestamptz end`,
      access_ended_by: sql`case when ${wasErased} then ${id}::uuid end`,
      issuer: claims.issuer,
      subject: claims.subject,
      ...said,
      name: saidOr(sql<string>`${said.name}::text`, sql`${erasedName}::text`),
      email: saidOr(sql<string>`${said.email}::text`, sql`''`),
      email_verified: saidOr(sql<boolean>`${said.email_verified}::boolean`, sql`false`),
      // Any later token says what this one said.
      claims_at: saidOr(sql<Date>`${said.claims_at}::timestamptz`, sql`to_timestamp(0)`),
      claimed_grants: saidOr(sql<string[]>`${said.claimed_grants}::text[]`, sql`'{}'`),
      claimed_organisation: saidOr(sql<string>`${said.claimed_organisation}::text`, sql`null`),
      language: claims.language,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('people_subject_unique')
        .doUpdateSet(said)
        .where('people.claims_at', '<', claims.issuedAt)
        .where('people.access_ended_at', 'is', null),
    )
    .execute()
  const saved = await tx
    .selectFrom('people')
    .select(['id', 'claims_at', 'access_ended_at'])
    .where('issuer', '=', claims.issuer)
    .where('subject', '=', claims.subject)
    .executeTakeFirstOrThrow()
  return {
    personId: saved.id,
    isLatest: saved.claims_at <= claims.issuedAt,
    isShutOut: saved.access_ended_at !== null,
  }
}

export async function insertTechnicalPerson(
  tx: Tx,
  { id, name, createdAt }: { id: string; name: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('people')
    .values({
      id,
      issuer: keyIssuer,
      subject: id,
      name,
      email: '',
      email_verified: false,
      language: 'en',
      role: 'customer',
      created_at: createdAt,
    })
    .execute()
}

export async function saveLanguage(db: Db, personId: string, language: Language): Promise<void> {
  await db.updateTable('people').set({ language }).where('id', '=', personId).execute()
}

export type NamedRow = { id: string; name: string; key: string }

export async function listOrganisations(
  db: Db,
  scope: OrganisationScope,
  query: string,
  after: string[] | null,
  limit: number,
): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, name, name as key from organisations
    where merged_into is null and ${scope.kind === 'all' ? sql`true` : sql`id = any(${scope.organisationIds})`}
      and ${nameContaining(query)} and ${behind(after)}
    order by name, id limit ${limit}`.execute(db)
  return rows
}

export async function listPeople(
  db: Db,
  scope: PeopleScope,
  query: string,
  after: string[] | null,
  limit: number,
): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, name, name as key from ${scope.kind === 'all' ? ownersOfOrders : membersOf(scope)}
    where ${nameContaining(query)} and ${behind(after)}
    order by name, id limit ${limit}`.execute(db)
  return rows
}

const ownersOfOrders = sql`(
  select p.id, p.name from people p where exists (select from orders o where o.owner_id = p.id)) people`

/** The limit makes PostgreSQL look up each by id; a join could read all people. */
const membersOf = (scope: Extract<PeopleScope, { kind: 'own' }>) => sql`(
  select ${scope.personId}::uuid union
  select person_id from memberships where organisation_id = any(${scope.organisationIds}) and ended_at is null) members (person_id)
  cross join lateral (select p.id, p.name from people p where p.id = person_id limit 1) people`

/**
 * The index of word parts finds the few names that may match; frequent parts are found faster in the order of names.
 */
function nameContaining(query: string) {
  return query
    ? sql`search_parts(search_form(name)) @> search_needles_of_words(${query})
        and search_form(name) ${containing(query)}`
    : sql`true`
}

function behind(after: string[] | null) {
  return after ? sql`(name, id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`
}

export async function findPerson(db: Db | Tx, id: string): Promise<PersonContact | undefined> {
  return (await listContacts(db, [id]))[0]
}

/** People in the order of their ids. The address of a person whose access has ended counts as unverified: no mails go there. */
export async function listContacts(db: Db | Tx, ids: readonly string[]): Promise<PersonContact[]> {
  const { rows } = await sql<PersonContact>`
    select id, name, email, email_verified and access_ended_at is null as "emailVerified", language, role from people
    where id = any(${ids}::uuid[]) order by id`.execute(db)
  return rows
}

/** Current teams of a person, by name. Callers are cached for a second. */
export async function listTeamsOf(db: Db, personId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from memberships m join organisations o on o.id = m.organisation_id
    where m.person_id = ${personId} and m.ended_at is null and o.merged_into is null order by o.name, o.id limit 100`.execute(
    db,
  )
  return rows
}

export type AccessRow = {
  id: string
  name: string
  email: string
  role: Role
  endedAt: Date | null
  endedByName: string | null
}

/** Person with the end of their access, which nobody has ended if the person was erased. The access of an API key ends with the key. */
export async function findAccess(db: Db | Tx, id: string): Promise<AccessRow | undefined> {
  const { rows } = await sql<AccessRow>`
    select p.id, p.name, p.email, p.role, p.access_ended_at as "endedAt", b.name as "endedByName"
    from people p left join people b on b.id = p.access_ended_by and b.id <> p.id
    where p.id = ${id} and p.issuer <> ${keyIssuer}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends and read after the wait for the lock. */
export async function lockAccess(tx: Tx, id: string): Promise<AccessRow | undefined> {
  await sql`select from people where id = ${id} for no key update`.execute(tx)
  return findAccess(tx, id)
}

/** Ends the access of a person, or gives it back. */
export async function setAccess(tx: Tx, id: string, ended: { at: Date; by: string } | null): Promise<void> {
  await sql`
    update people set access_ended_at = ${ended?.at ?? null}, access_ended_by = ${ended?.by ?? null}
    where id = ${id}`.execute(tx)
}

/** True for a person whose access the provider has ended. */
export async function isShutOut(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from people where id = ${id} and access_ended_at is not null`.execute(tx)
  return rows.length > 0
}

/** Replaces everything that says whose account it was. The row stays, because orders, offers and events refer to it. */
export async function eraseIdentities(
  tx: Tx,
  ids: readonly string[],
  { name, issuer }: { name: string; issuer: string },
): Promise<void> {
  const trace = traceOf(sql`p.issuer`, sql`p.subject`)
  // Somebody who was given access again, and is erased again, already has a trace.
  const isKnown = sql`exists (select from people e where e.issuer = ${issuer} and e.subject = ${trace})`
  await sql`
    update people p set name = ${name}, email = '', email_verified = false, issuer = ${issuer}, language = 'en',
      subject = case when ${isKnown} then p.id::text else ${trace} end, claimed_grants = null, claimed_organisation = null
    where p.id = any(${ids}::uuid[]) and p.issuer <> ${issuer}`.execute(tx)
}

/** Subject at the identity provider of a person. */
export async function findSubject(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`select subject from people where id = ${id}`.execute(tx)
  return rows[0]?.subject
}
