import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { OfferState } from '#contract/lists.ts'
import type { NewOffer } from '#server/offers/rules.ts'
import type { TestApi } from './api.ts'

/** Moves the last day of a sent offer into the past, as if time had passed. The trigger that freezes it is off meanwhile. */
export function endValidity({ ownerDb }: TestApi, id: string, lastDay = '2020-01-01'): Promise<void> {
  return ownerDb.transaction().execute(async (tx) => {
    await sql`alter table offers disable trigger offers_are_frozen_once_sent`.execute(tx)
    await sql`update offers set valid_until = ${lastDay} where id = ${id}`.execute(tx)
    await sql`alter table offers enable trigger offers_are_frozen_once_sent`.execute(tx)
  })
}

export async function setOfferState({ ownerDb }: TestApi, id: string, state: OfferState): Promise<void> {
  await sql`update offers set state = ${state} where id = ${id}`.execute(ownerDb)
}

/** Draft of the next version of an offer, with a copy of its items at twice the price. */
export function aDraftVersion({ ownerDb }: TestApi, { id, items }: NewOffer): Promise<NewOffer['items']> {
  return ownerDb.transaction().execute(async (tx) => {
    const draftId = uuid()
    const copies = items.map((item) => ({ ...item, id: uuid() }))
    await sql`
      insert into offers (id, first_version_id, version, state, sent_at, number, organisation_id, person_id, name, valid_until,
        service_fee_cents, is_frame, created_at)
      select ${draftId}, id, version + 1, 'draft', null, number, organisation_id, person_id, name || ', revised', valid_until,
        service_fee_cents, is_frame, now()
      from offers where id = ${id}`.execute(tx)
    for (const [index, { id: copyId }] of copies.entries()) {
      await sql`
        insert into offer_items (id, offer_id, position, name_en, name_fi, quantity, unit, unit_price_min_cents,
          unit_price_max_cents, materials)
        select ${copyId}, ${draftId}, position, name_en, name_fi, quantity, unit, unit_price_min_cents * 2,
          unit_price_max_cents * 2, materials
        from offer_items where id = ${items[index]?.id}`.execute(tx)
    }
    return copies
  })
}

/** Sends the draft of the second version, which supersedes the first. */
export async function sendDraftVersion({ ownerDb }: TestApi, { id }: NewOffer): Promise<void> {
  await ownerDb.transaction().execute(async (tx) => {
    await sql`update offers set state = 'superseded' where id = ${id}`.execute(tx)
    await sql`update offers set state = 'sent', sent_at = now() where stable_id = ${id} and state = 'draft'`.execute(
      tx,
    )
  })
}
