import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { changesOf, noChanges } from './planned-changes.ts'

const sample = (id: string, state: string) => ({ id, state, tests: [{ offerItemId: 'lead' }] })

const contact = { company: 'Kilpailu Oy', name: 'Otto', email: 'otto@kilpailu.example', phone: '' }

const order = {
  samples: [sample('arrived', 'received'), sample('awaited', 'expected')],
} as unknown as Order

test('an added line break is no address', () => {
  const typed = { ...contact, reportingEmails: ['lab@kilpailu.example ', '', ' '] }
  expect(changesOf(order, { ...noChanges, contact: typed as typeof noChanges.contact })).toMatchObject({
    contact: { ...contact, reportingEmails: ['lab@kilpailu.example'] },
  })
})

test('a sample that has arrived meanwhile is not left out', () => {
  const tests = new Map([['arrived', ['lead', 'odour']]])
  const changes = changesOf(order, { ...noChanges, removed: ['arrived', 'awaited'], tests })
  expect(changes.removeSampleIds).toEqual(['awaited'])
  expect(changes.tests).toEqual([{ sampleId: 'arrived', add: ['odour'], remove: [] }])
})
