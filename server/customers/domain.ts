import { v7 as uuid } from 'uuid'
import type {
  Customer,
  CustomerEdit,
  CustomerSummary,
  CustomerTerms,
  NewCustomer,
} from '#contract/customers.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import { recordInTeam } from '#server/people/history/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeCustomers, canSetTerms, customerActsOf } from './access.ts'
import type { SummaryRow } from './listing/store.ts'
import {
  billingDefaultsOf,
  type CustomerValues,
  type DefaultTerms,
  type Differences,
  defaultTerms,
  differencesOf,
  noBilling,
  normalise,
  problemsOf,
} from './rules.ts'
import {
  type CustomerRow,
  countMembersOf,
  findCustomer,
  findIdentified,
  insertCustomer,
  insertIdentified,
  isStaff,
  listLookedAfter,
  listParts,
  lockCustomer,
  renameByToken,
  updateCustomer,
  updateTerms,
} from './store.ts'

type TokenOrganisation = { issuer: string; externalId: string; name: string | null; namedAt: Date }

/** Organisation of a token. Creates it at first sight. A name that was set in the office stays. */
export async function recogniseOrganisation(
  tx: Tx,
  organisation: TokenOrganisation,
  now: Date,
): Promise<string> {
  await insertIdentified(tx, organisation, now)
  const id = await findIdentified(tx, organisation)
  if (id === undefined) throw new Error('An organisation that was just written down cannot be found')
  if (organisation.name !== null) await renameByToken(tx, id, organisation.name, organisation.namedAt)
  return id
}

/** Ids under which the rows of a customer are stored: its own, and those of the duplicates that it has taken in. */
export async function partsOf(db: Db | Tx, id: string): Promise<string[]> {
  const parts = await listParts(db, id)
  return parts.length > 0 ? parts : [id]
}

/** Ids of the customers that an expert looks after, or nobody if null, each with those merged into it; at most `most` if given. */
export const lookedAfterBy = (db: Db, expertId: string | null, most?: number): Promise<string[]> =>
  listLookedAfter(db, expertId, most)

/** Id of the customer that an id leads to: itself, or the one that it was merged into. */
export async function currentIdOf(db: Db | Tx, id: string): Promise<string> {
  const [currentId = id] = await listParts(db, id)
  return currentId
}

/** Terms and language with which new offers of a customer start. Without a customer the terms are the standard ones. */
export async function termsOf(
  db: Db | Tx,
  organisationId: string | null,
): Promise<DefaultTerms & Pick<CustomerRow, 'language' | 'responsibleId'>> {
  const row = organisationId === null ? undefined : await findCustomer(db, organisationId)
  return {
    ...defaultTerms(row ?? { serviceFeeCents: null, discountPercent: 0, paymentDays: null }),
    language: row?.language ?? null,
    responsibleId: row?.responsibleId ?? null,
  }
}

/** Company and billing details that the office has entered for the first order of a customer. */
export async function findBillingDefaults(tx: Tx, organisationId: string) {
  const row = await findCustomer(tx, organisationId)
  return row ? billingDefaultsOf(valuesIn(row)) : null
}

/** True if reports of laboratories may be released to the customer. Never without a customer. */
export async function mayHaveOriginalReports(db: Db | Tx, organisationId: string | null): Promise<boolean> {
  const row = organisationId === null ? undefined : await findCustomer(db, organisationId)
  return row?.originalReports ?? false
}

export const termsIn = (row: CustomerTerms): CustomerTerms => ({
  serviceFeeCents: row.serviceFeeCents,
  discountPercent: row.discountPercent,
  paymentDays: row.paymentDays,
  originalReports: row.originalReports,
})

export const valuesIn = (row: CustomerRow): CustomerValues => ({
  name: row.name,
  businessId: row.businessId,
  vatNumber: row.vatNumber,
  country: row.country,
  language: row.language,
  responsibleId: row.responsibleId,
  billing: { ...noBilling, ...row.billing },
  notes: row.notes,
})

/** Creates a customer of which nobody has signed in yet. */
export function createCustomer(
  context: Context,
  caller: Caller,
  input: NewCustomer,
  onceKey: OnceKey,
): Promise<Customer> {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  return context.db
    .transaction()
    .execute((tx) =>
      once(tx, context.clock.now(), onceKey, async () =>
        presentCustomer(
          tx,
          caller,
          await getCustomerRow(tx, await insertNewCustomer(tx, context, caller, input)),
        ),
      ),
    )
}

/** Creates a customer in the transaction of its caller, who may see customers, and returns its id. */
export async function insertNewCustomer(
  tx: Tx,
  context: Context,
  caller: Caller,
  input: NewCustomer,
): Promise<string> {
  const values = await checkValues(tx, { ...input, billing: noBilling })
  const at = context.clock.now()
  const id = uuid({ msecs: at.getTime() })
  await insertCustomer(tx, id, values, at)
  const { changes, personal } = differencesOf<Partial<CustomerValues>>({}, values)
  await recordInTeam(tx, context, {
    organisationId: id,
    at,
    actor: caller,
    action: 'create',
    changes,
    personal,
    audience: 'provider',
  })
  return id
}

async function checkValues(tx: Tx, typed: CustomerValues): Promise<CustomerValues> {
  const values = normalise(typed)
  const problems = problemsOf(values)
  if (values.responsibleId !== null && !(await isStaff(tx, values.responsibleId)))
    problems.push({ path: 'responsibleId', code: 'not_a_choice' })
  if (problems.length > 0) throw new Refusal('invalid_fields', problems)
  return values
}

export const edit = (call: Call, edits: CustomerEdit): Promise<void> =>
  change(call, 'edit', async (tx, row) => {
    const before = valuesIn(row)
    const after = await checkValues(tx, { ...before, ...edits })
    const nameSource = after.name === before.name ? row.nameSource : 'office'
    return { ...differencesOf(before, after), write: () => updateCustomer(tx, row.id, after, nameSource) }
  })

export const editCustomer = (
  context: Context,
  caller: Caller,
  at: Seen,
  edits: CustomerEdit,
): Promise<Customer> => inOwn(context, caller, at, (call) => edit(call, edits))

/** Sets the terms of offers and orders that are created from now on. */
export function setTerms(
  context: Context,
  caller: Caller,
  at: Seen,
  terms: CustomerTerms,
): Promise<Customer> {
  if (!canSetTerms(caller)) throw new Refusal('forbidden')
  return inOwn(context, caller, at, (call) =>
    change(call, 'set_terms', async (tx, row) => ({
      ...differencesOf(termsIn(row), terms),
      write: () => updateTerms(tx, row.id, terms),
    })),
  )
}

type Seen = { id: string; version: number }

/** Takes an action in a transaction of its own and returns the customer as it is then. */
const inOwn = (
  context: Context,
  actor: Caller,
  seen: Seen,
  run: (call: Call) => Promise<void>,
): Promise<Customer> =>
  context.db.transaction().execute(async (tx) => {
    await run({ tx, context, actor, ...seen })
    return presentCustomer(tx, actor, await getCustomerRow(tx, seen.id))
  })

type Decided = Differences & { write: () => Promise<void> }

/** Locks a customer, compares the version, and writes what changes together with the event. */
async function change(
  { tx, context, actor, id, version }: Call,
  action: 'edit' | 'set_terms',
  decide: (tx: Tx, row: CustomerRow) => Promise<Decided>,
): Promise<void> {
  if (!canSeeCustomers(actor)) throw new Refusal('forbidden')
  const row = await lockCustomer(tx, id)
  if (!row) throw new Refusal('customer_not_found')
  if (version !== undefined && row.version !== version) throw new Refusal('customer_changed')
  const { isEmpty, changes, personal, write } = await decide(tx, row)
  if (isEmpty) return
  await write()
  const at = context.clock.now()
  const event = { organisationId: row.id, at, actor, action, changes, personal } as const
  await recordInTeam(tx, context, { ...event, audience: 'provider' })
}

export async function getCustomerRow(db: Db | Tx, id: string): Promise<CustomerRow> {
  const row = await findCustomer(db, id)
  if (!row) throw new Refusal('customer_not_found')
  return row
}

export async function getCustomer({ db }: Context, caller: Caller, id: string): Promise<Customer> {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  return presentCustomer(db, caller, await getCustomerRow(db, id))
}

async function presentCustomer(db: Db | Tx, caller: Caller, row: CustomerRow): Promise<Customer> {
  const { billing, notes, vatNumber, language } = valuesIn(row)
  return {
    ...headOf({ ...row, memberCount: await countMembersOf(db, row.id) }),
    nameSource: row.nameSource,
    vatNumber,
    language,
    billing,
    terms: termsIn(row),
    notes,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    allowed: customerActsOf(caller),
  }
}

export const headOf = (row: SummaryRow): CustomerSummary => ({
  id: row.id,
  name: row.name,
  businessId: row.businessId,
  country: row.country,
  responsible: row.responsibleId === null ? null : { id: row.responsibleId, name: row.responsibleName ?? '' },
  memberCount: row.memberCount,
})
