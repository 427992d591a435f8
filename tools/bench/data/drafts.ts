import pg from 'pg'

export type DraftSize = { samples: number; tests: number }

/** Complete drafts of one person, ready to be submitted. Returns their ids. */
export async function makeDrafts(
  url: string,
  personId: string,
  count: number,
  { samples, tests }: DraftSize,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ id: string }>(insertDrafts, [personId, count, samples])
    const ids = rows.map((row) => row.id)
    await client.query(insertOffers, [ids])
    await client.query(insertSamples, [ids, samples, tests])
    // A draft is reviewed before it is submitted, so submitting does not read its rows for the first time.
    await client.query('vacuum (analyze) orders, order_offers, samples')
    return ids
  } finally {
    await client.end()
  }
}

const insertDrafts = `
  insert into orders (id, organisation_id, owner_id, state, name, reference, sample_count, contact_company, contact_name,
    contact_email, contact_phone, billing_street, billing_postal_code, billing_city, billing_country, billing_email,
    payment_method, shipping_location, created_at, updated_at)
  select uuidv7(), m.organisation_id, m.person_id, 'draft', 'Tray migration pilot ' || i, 'PO-2026-9' || i, $3,
    'Company', 'Anna Virtanen', 'anna@bench.example', '+358401234567', 'Pakkauskuja 1', '00100', 'Helsinki', 'FI',
    'invoices@bench.example', 'pdf_invoice', 'helsinki', now(), now()
  from memberships m, generate_series(1, $2::int) i where m.person_id = $1
  returning id`

const insertOffers = `
  insert into order_offers (order_id, offer_id)
  select o.id, f.id from orders o join offers f on f.organisation_id = o.organisation_id and f.state = 'accepted'
    and f.valid_until > current_date
  where o.id = any($1::uuid[])`

// Draft by draft, as people save them, so that the rows of a draft are neighbours on the disk.
const insertSamples = `
  insert into samples (id, order_id, position, name, material, batch, note, draft_tests)
  select uuidv7(), order_id, p, 'Sample ' || p || ' white', 'PP', 'B' || p / 5,
    case p % 3 when 0 then 'Keep below 8 °C.' else '' end,
    array(
      select i.id from order_offers x join offer_items i on i.offer_id = x.offer_id
      where x.order_id = o.order_id and i.position <= $3 order by i.id)
  from unnest($1::uuid[]) with ordinality o (order_id, nth), generate_series(1, $2::int) p
  order by nth, p`
