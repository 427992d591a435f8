import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Language, Role } from '#contract/lists.ts'
import type { Caller, TokenClaims } from '#server/auth/caller.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import type { OrganisationScope, PeopleScope } from './access.ts'

/** The person behind a token, with today's memberships; null before the first sight or when the token says otherwise. */
export async function findCaller(db: Db, claims: TokenClaims): Promise<Caller | null> {
  const { rows } = await sql<Caller & { knows_organisation: boolean }>`
    select p.id as "personId", p.name, p.email, p.language, p.role,
      array(
        select m.organisation_id from memberships m where m.person_id = p.id and m.ended_at is null
        order by m.created_at, m.organisation_id
      ) as "organisationIds",
      ${claims.organisation?.externalId ?? null}::text is null or exists (
        select from memberships m join organisations o on o.id = m.organisation_id
        where m.person_id = p.id and o.issuer = p.issuer and o.external_id = ${claims.organisation?.externalId ?? null}
          and o.name = ${claims.organisation?.name ?? null}
      ) as knows_organisation
    from people p
    where p.issuer = ${claims.issuer} and p.subject = ${claims.subject}
      and p.name = ${claims.name} and p.email = ${claims.email}
      and p.email_verified = ${claims.emailVerified} and p.role = ${claims.role}`.execute(db)
  const row = rows[0]
  if (!row?.knows_organisation) return null
  const { knows_organisation: _, ...caller } = row
  return caller
}

/** Two first calls of one person at the same instant make one person. The language is ours after the first sight. */
export async function savePerson(tx: Tx, claims: TokenClaims, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('people')
    .values({
      id: uuid(),
      issuer: claims.issuer,
      subject: claims.subject,
      name: claims.name,
      email: claims.email,
      email_verified: claims.emailVerified,
      language: claims.language,
      role: claims.role,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.constraint('people_subject_unique').doUpdateSet({
        name: claims.name,
        email: claims.email,
        email_verified: claims.emailVerified,
        role: claims.role,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveOrganisation(
  tx: Tx,
  organisation: { issuer: string; externalId: string; name: string; country?: string },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('organisations')
    .values({
      id: uuid(),
      issuer: organisation.issuer,
      external_id: organisation.externalId,
      name: organisation.name,
      country: organisation.country ?? null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.constraint('organisations_external_id_unique').doUpdateSet({ name: organisation.name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a membership on first sight; one that has ended stays ended. */
export async function addMembership(
  tx: Tx,
  personId: string,
  organisationId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ person_id: personId, organisation_id: organisationId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
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
    where ${scope.kind === 'all' ? sql`true` : sql`id = any(${scope.organisationIds})`}
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

/** With its limit each is looked up by id; a join could just as well read everybody in the house. */
const membersOf = (scope: Extract<PeopleScope, { kind: 'own' }>) => sql`(
  select ${scope.personId}::uuid union
  select person_id from memberships where organisation_id = any(${scope.organisationIds}) and ended_at is null) members (person_id)
  cross join lateral (select p.id, p.name from people p where p.id = person_id limit 1) people`

/** The parts lead to the few names that may have the words; a frequent part is better looked for in the order of names. */
function nameContaining(query: string) {
  return query
    ? sql`search_parts(search_form(name)) @> search_needles(search_form(${query}))
        and search_form(name) like search_pattern(${query})`
    : sql`true`
}

function behind(after: string[] | null) {
  return after ? sql`(name, id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`
}

const selectNames = statement<{ ids: readonly string[] }, { id: string; name: string }>(
  (at) => sql`
    select id, name from people where id = any(${at.ids}::uuid[])
    union all select id, name from organisations where id = any(${at.ids}::uuid[])`,
)

/** The names of people and organisations alike: no id is of both. */
export async function listNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return (await selectNames(db, { ids })).rows
}

export type PersonContact = { id: string; name: string; email: string; language: Language; role: Role }

export async function findPerson(db: Db | Tx, id: string): Promise<PersonContact | undefined> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'language', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as PersonContact | undefined
}

export async function findNames(db: Db, organisationIds: readonly string[]): Promise<NamedRow[]> {
  return listOrganisations(db, { kind: 'own', organisationIds }, '', null, 100)
}
