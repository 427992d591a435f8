import { type RawBuilder, sql } from 'kysely'
import type { RetentionStep } from '#contract/privacy-lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { erasedIssuer, erasedName, keyIssuer } from '#server/people/rules.ts'
import { holdings } from '../declaration/rules.ts'
import { didStaffWork } from '../hindrances/rules.ts'
import { fill, unindexed } from '../store.ts'
import type { Held } from './holds/rules.ts'

/** Customers, people and addresses are compared with those whose data a legal hold keeps. */
type Due = {
  table: RawBuilder<unknown>
  /** Condition on a row `t` whose matter ended before an instant. */
  is: (before: Date, held: Held) => RawBuilder<unknown>
  /** Indexed column or expression by which the oldest come first. */
  by: RawBuilder<unknown>
}

const organisations = ({ organisationIds }: Held) => sql`${organisationIds}::uuid[]`
const people = ({ personIds }: Held) => sql`${personIds}::uuid[]`
const addresses = ({ emails }: Held) => sql`${emails}::text[]`
/** Addresses of people who are held, or are or were in the team of a customer that is. */
const allAddresses = ({ emails, teamEmails }: Held) => sql`${[...emails, ...teamEmails]}::text[]`

/** An enquiry is over when it was answered or closed and nobody has written since. Its offers have to be over, too. */
const enquiries: Due = {
  table: sql`enquiries`,
  by: sql`t.created_at`,
  is: (before, held) => sql`
    t.created_at < ${before} and t.state in ('answered', 'closed') and coalesce(t.answered_at, t.created_at) < ${before}
    and not exists (
      select from messages m where m.subject_kind = 'enquiry' and m.subject_id = t.id and m.at >= ${before})
    and not exists (
      select from events e where e.subject_id = t.id and e.at >= ${before} and e.to_state in ('answered', 'closed'))
    and not exists (
      select from offers f join offers o on o.stable_id = f.stable_id
      where f.enquiry_id = t.id and (o.state in ('draft', 'sent', 'accepted') or o.valid_until >= ${before}::date))
    and coalesce(t.organisation_id <> all(${organisations(held)}), true)
    and lower(t.email) <> all(${allAddresses(held)})`,
}

const ofNobodyHeld = (held: Held) => sql`
    coalesce(t.organisation_id <> all(${organisations(held)}), true) and t.owner_id <> all(${people(held)})
    and lower(t.contact_email) <> all(${addresses(held)}) and lower(t.billing_email) <> all(${addresses(held)})
    and not exists (select from unnest(t.reporting_emails) r (email) where lower(r.email) = any(${addresses(held)}))`

/** A draft never ends. Its period runs from the last change of its content, its files or its owner. */
const drafts: Due = {
  table: sql`orders`,
  by: sql`t.updated_at`,
  is: (before, held) => sql`
    t.state = 'draft' and t.updated_at < ${before}
    and (
      select true from files f
      where f.subject_kind = 'order' and f.subject_id = t.id and f.uploaded_at >= ${before} limit 1) is null
    and not exists (select from offers o where o.order_id = t.id)
    and ${ofNobodyHeld(held)}`,
}

/** Orders and offers keep the account of their person, as do a team, a role and a key. */
const accounts: Due = {
  table: sql`people`,
  by: sql`t.access_ended_at`,
  is: (before, held) => sql`
    t.access_ended_at < ${before} and t.name <> ${sql.lit(erasedName)} and t.issuer not in (${keyIssuer}, ${erasedIssuer})
    and t.role = 'customer' and not ${didStaffWork(sql.ref('t.id'))}
    and not exists (select from orders o where o.owner_id = t.id)
    and not exists (select from offers o where o.person_id = t.id)
    and not exists (select from reporting_access r where r.person_id = t.id)
    and not exists (select from memberships m where m.person_id = t.id and m.ended_at is null)
    and not exists (select from api_keys k where k.created_by = t.id)
    and t.id <> all(${people(held)})
    and not exists (
      select from memberships m where m.person_id = t.id and m.organisation_id = any(${organisations(held)}))`,
}

/** Event, enquiry or message whose mail it is; null for a digest and a newsletter. The key of an API key is none of these. */
const matter = sql`
  case when t.event_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:' then split_part(t.event_key, ':', 1)::uuid end`

const mailOfNobodyHeld = (held: Held) =>
  held.organisationIds.length + held.personIds.length === 0 ? sql`true` : mailOfOthers(held)

/**
 * True for mails about orders, offers, teams, people and enquiries of others; each matter is looked up by its index. While there is
 * any hold, mails are kept whose matter does not say whose it is: digests, consignments of many orders, API keys.
 */
const mailOfOthers = (held: Held) => sql`
    lower(t.receiver) <> all(${allAddresses(held)})
    and ((
      select true from events e
        left join orders o on e.subject_kind = 'order' and o.id = e.subject_id
        left join offers f on e.subject_kind = 'offer' and f.id = e.subject_id
      where e.id = ${matter} and (o.id is not null or f.id is not null or e.subject_kind in ('organisation', 'person'))
        and ${isNone(held, ['e.organisation_id', 'o.organisation_id', 'f.organisation_id', 'e.subject_id'], 'organisations')}
        and ${isNone(held, ['e.actor_id', 'e.on_behalf_of_id', 'e.subject_id', 'o.owner_id', 'f.person_id'], 'people')}
      limit 1) is not null
    or (
      select true from enquiries q
      where q.id in (select ${matter} union all select m.subject_id from messages m where m.id = ${matter})
        and coalesce(q.organisation_id <> all(${organisations(held)}), true)
        and lower(q.email) <> all(${allAddresses(held)})
      limit 1) is not null)`

const isNone = (held: Held, columns: readonly string[], of: 'organisations' | 'people') =>
  sql.join(
    columns.map((column) => {
      const ids = of === 'people' ? people(held) : organisations(held)
      return sql`coalesce(${sql.ref(column)} <> all(${ids}), true)`
    }),
    sql` and `,
  )

const mailTexts: Due = {
  table: sql`mails`,
  by: sql`t.sent_at`,
  is: (before, held) => sql`
    t.state = 'sent' and t.text <> '' and t.sent_at < ${before} and ${mailOfNobodyHeld(held)}`,
}

const failedMails: Due = {
  table: sql`mails`,
  by: sql`t.failed_at`,
  is: (before, held) => sql`t.state = 'failed' and t.failed_at < ${before} and ${mailOfNobodyHeld(held)}`,
}

/** A completed order ended when it was completed, a cancelled one when it was cancelled, whatever has changed since. */
const orderContacts: Due = {
  table: sql`orders`,
  by: sql`coalesce(t.completed_at, t.created_at)`,
  is: (before, held) => sql`
    coalesce(t.completed_at, t.created_at) < ${before} and t.state in ('completed', 'cancelled')
    and (t.contact_name <> '' or t.contact_email <> '' or t.contact_phone <> '' or t.billing_email <> ''
      or t.reporting_emails <> '{}')
    and (t.state <> 'cancelled' or (
      select true from events e
      where e.subject_id = t.id and e.at >= ${before} and e.to_state = 'cancelled' limit 1) is null)
    and ${ofNobodyHeld(held)}`,
}

const dueOf: Record<RetentionStep, Due> = {
  enquiries,
  drafts,
  accounts,
  mail_texts: mailTexts,
  failed_mails: failedMails,
  order_contacts: orderContacts,
}

/** Ids of the oldest rows of a kind whose matter ended before an instant. */
export async function listDue(
  tx: Tx,
  step: RetentionStep,
  { before, held, limit }: { before: Date; held: Held; limit: number },
): Promise<string[]> {
  const { table, is, by } = dueOf[step]
  const { rows } = await sql<{ id: string }>`
    select t.id from ${table} t where ${is(before, held)} order by ${by} limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of them that still are due, locked until the transaction ends. */
export async function lockDue(
  tx: Tx,
  step: RetentionStep,
  { before, held, ids }: { before: Date; held: Held; ids: readonly string[] },
): Promise<string[]> {
  const { table, is } = dueOf[step]
  const { rows } = await sql<{ id: string }>`
    select t.id from ${table} t
    where t.id = any(${ids}::uuid[]) and ${is(before, held)} for update of t skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Number of these rows. */
export async function countDue(
  db: Db | Tx,
  step: RetentionStep,
  { before, held }: { before: Date; held: Held },
): Promise<number> {
  const { table, is } = dueOf[step]
  const { rows } = await sql<{ count: number }>`
    select count(t.id)::int as count from ${table} t where ${is(before, held)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes the people from orders. As at an erasure, the table is that of another noun. */
export async function clearContacts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table('orders')} set contact_name = '', contact_email = '', contact_phone = '', billing_email = '',
      reporting_emails = '{}', version = version + 1
    where id = any(${ids}::uuid[])`.execute(tx)
}

/**
 * Removes everything from accounts that says whose they are, except the subject at the identity provider: access that has ended
 * stays ended for it. The table is that of another noun.
 */
export async function emptyAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table('people')} set name = ${erasedName}, email = '', email_verified = false, language = 'en',
      claimed_grants = null, claimed_organisation = null
    where id = any(${ids}::uuid[])`.execute(tx)
}

/** Deletes what accounts have chosen and seen, by the declaration. No address is compared. */
export async function deleteSettings(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const { table, of, fate } of holdings)
    if (fate.kind === 'rows' && of.includes(':ids'))
      await sql`${unindexed} delete from ${sql.table(table)} t where ${fill(of, { ids, emails: [] })}`.execute(
        tx,
      )
}

/** Notes what a step has removed, in all batches that began at the same instant. */
export async function noteRemoved(tx: Tx, step: RetentionStep, at: Date, removed: number): Promise<void> {
  await sql`
    insert into retention_runs (step, removed_at, removed) values (${step}, ${at}, ${removed})
    on conflict (step) do update set removed_at = excluded.removed_at,
      removed = excluded.removed + case when retention_runs.removed_at = excluded.removed_at then retention_runs.removed else 0 end`.execute(
    tx,
  )
}

export type Removal = { step: string; removedAt: Date; removed: number }

export async function listRemovals(db: Db): Promise<Removal[]> {
  const { rows } = await sql<Removal>`
    select step, removed_at as "removedAt", removed from retention_runs`.execute(db)
  return rows
}
