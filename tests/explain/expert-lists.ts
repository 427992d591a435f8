import type { ApiClient } from '#tests/support/api.ts'
import { type Places, readOrders, readSorted } from './lists.ts'

/** Reads orders by responsible expert and urgency, with every sort, with words and in a state, and columns of the board. */
export async function readOfExperts(expert: ApiClient, places: Places) {
  const ofExperts = ['me', 'none', places.busyOwner, places.rareOwner].map((who) => `responsible=${who}`)
  const urgent = ['urgency=overdue', 'urgency=soon']
  const both = urgent.map((filter) => `${filter}&${ofExperts[0]}`)
  const filters = [...ofExperts, ...urgent, ...both, `${ofExperts[0]}&status=offer_provided`]
  await readSorted(expert, filters, places)
  await readOrders(expert, ['', 'packaging', 'quartz', 'xylophone'], filters, places)
  for (const filter of filters.filter((each) => !each.includes('status'))) {
    await expert.get(`/orders/board?status=samples_received&${filter}`)
    await expert.get(`/orders?organisation=${places.largeOrganisation}&${filter}`)
    await expert.get(`/orders/count?${filter}`)
  }
}
