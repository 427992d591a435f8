import pg from 'pg'
import { signAccessToken } from '#local/identity/access-token.ts'
import type { Caller } from '#server/auth/caller.ts'
import { customerCount, organisationsOf, type Shape } from './shapes.ts'

type Person = Pick<Caller, 'personId' | 'name' | 'email' | 'organisationIds'> & {
  role: 'customer' | 'expert'
}
/** Callers of the bench: customers of organisations of every size, and two of the staff. */
export type Subject = { caller: Person; token: string }
export type Subjects = {
  customers: Subject[]
  expert: Subject
  /** Expert who may export lists. */
  manager: Subject
  /** Completed orders, each with a customer who may see it. */
  largeOrders: { id: string; reader: Subject }[]
  smallOrders: { id: string; reader: Subject }[]
  /** Purchase order number of exactly one order. */
  rareReference: string
  /** Customer with about 10,000 orders; of few orders in all, the one that has most. */
  exportedCustomer: string
}

const [expert, manager] = ['expert|1', 'expert|2']

type Data = { issuer: string; orders: number; shape: Shape }

export async function findSubjects(url: string, { issuer, orders, shape }: Data): Promise<Subjects> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const organisations = organisationsOf(orders, shape)
    // Evenly over the logarithm of their rank: a few of the largest, many of the middle, the smallest too.
    const ranks = Array.from({ length: customerCount }, (_, n) =>
      Math.max(n + 1, Math.floor(organisations ** (n / (customerCount - 1)))),
    )
    const names = ranks.map((rank) => `person|${rank}|1`)
    const wanted = [...names, expert, manager]
    await client.query('update people set issuer = $1 where subject = any($2)', [issuer, wanted])
    const { rows } = await client.query<Person & { subject: string }>(findPeople, [wanted])
    const subjects = await Promise.all(
      rows.map(async ({ subject, ...caller }) => ({
        subject,
        caller,
        token: await signAccessToken({
          issuer,
          sub: subject,
          name: caller.name,
          email: caller.email,
          roles: caller.role === 'expert' ? [subject === manager ? 'manager' : 'expert'] : undefined,
          overrides: { exp: Math.floor(Date.now() / 1000) + 12 * 3600 },
        }),
      })),
    )
    const customers = subjects.filter(({ caller }) => caller.role === 'customer')
    const [seller, exporter] = [expert, manager].map((one) => subjects.find(({ subject }) => subject === one))
    if (!seller || !exporter || customers.length < customerCount)
      throw new Error('The data has too few people')
    const largeOrders = await findOrders(client, customers, shape.samples.large)
    const smallOrders = await findOrders(client, customers, shape.samples.usual)
    if (shape.hasSmallOrders) await client.query(leaveOneTest, [smallOrders.map(({ id }) => id)])
    const { rows: references } = await client.query<{ reference: string }>(
      `select reference from orders where reference like 'PO-%' order by id
      offset (select count(*) / 2 from orders where reference like 'PO-%') limit 1`,
    )
    const [rare] = references
    const { rows: exported } = await client.query<{ id: string }>(findExportedCustomer)
    const [exportedCustomer] = exported
    if (!rare || !exportedCustomer || largeOrders.length === 0 || smallOrders.length === 0)
      throw new Error('The data has too few orders')
    return {
      customers,
      expert: seller,
      manager: exporter,
      largeOrders,
      smallOrders,
      rareReference: rare.reference,
      exportedCustomer: exportedCustomer.id,
    }
  } finally {
    await client.end()
  }
}

const findPeople = `
  select p.subject, p.id as "personId", p.name, p.email, p.role,
    array(select m.organisation_id from memberships m where m.person_id = p.id) as "organisationIds"
  from people p where p.subject = any($1)`

const findExportedCustomer = `
  select organisation_id as id from orders where organisation_id is not null group by 1
  order by abs(count(*) - 10000) limit 1`

async function findOrders(client: pg.Client, customers: Subject[], samples: number) {
  const found: { id: string; reader: Subject }[] = []
  for (const reader of customers) {
    const { rows } = await client.query<{ id: string }>(
      `select id from orders where organisation_id = $1 and state = 'completed' and sample_count = $2
      order by id limit 4`,
      [reader.caller.organisationIds[0], samples],
    )
    found.push(...rows.map(({ id }) => ({ id, reader })))
  }
  return found
}

/** Leaves one test on each sample of the small orders. */
const leaveOneTest = `
  delete from sample_tests t using samples s
  where s.id = t.sample_id and s.order_id = any($1::uuid[]) and exists (
    select from sample_tests other where other.sample_id = t.sample_id and other.offer_item_id < t.offer_item_id)`
