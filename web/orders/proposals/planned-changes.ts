import type { ShippingLocation } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import type { SentChanges } from './proposal-queries.ts'

export type AddedSample = { key: string; name: string; material: string; batch: string; tests: string[] }

/** Changes as the form has them. Tests are those that each sample should have; a sample that is not named keeps its own. */
export type PlannedChanges = {
  added: AddedSample[]
  removed: string[]
  tests: ReadonlyMap<string, string[]>
  shippingLocation: ShippingLocation | ''
  contact: NonNullable<Order['contact']> | null
  billing: NonNullable<Order['billing']> | null
}

export const noChanges: PlannedChanges = {
  added: [],
  removed: [],
  tests: new Map(),
  shippingLocation: '',
  contact: null,
  billing: null,
}

export const newSample = (tests: string[]): AddedSample => ({
  key: crypto.randomUUID(),
  name: '',
  material: '',
  batch: '',
  tests,
})

/** Changes as they are sent: only what differs from the order. */
export function changesOf(order: Order, planned: PlannedChanges): SentChanges {
  const { added, tests, shippingLocation, contact, billing } = planned
  // Samples may have arrived since they were chosen.
  const removed = planned.removed.filter((id) =>
    order.samples.some((sample) => sample.id === id && sample.state === 'expected'),
  )
  return {
    addSamples: added.map(({ key: _, ...sample }) => sample),
    removeSampleIds: removed,
    tests: order.samples.flatMap(({ id, tests: present }) => {
      const wanted = tests.get(id)
      if (!wanted || removed.includes(id)) return []
      const has = present.map(({ offerItemId }) => offerItemId)
      const add = wanted.filter((test) => !has.includes(test))
      const remove = has.filter((test) => !wanted.includes(test))
      return add.length + remove.length > 0 ? [{ sampleId: id, add, remove }] : []
    }),
    ...(shippingLocation && { shippingLocation }),
    ...(contact && { contact: { ...contact, reportingEmails: writtenIn(contact.reportingEmails) } }),
    ...(billing && { billing }),
  }
}

/** Lines that are not empty. */
const writtenIn = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean)
