import type { NewOffer } from '#server/offers/rules.ts'
import {
  act,
  aDraftOrder,
  aResult,
  aSubmittedOrder,
  getOrder,
  provideOffer,
  receiveAll,
} from '#tests/support/builders.ts'
import { propose } from '#tests/support/proposals.ts'
import { scanCode } from '#tests/support/receptions.ts'
import { anUnannouncedSample } from '#tests/support/unannounced.ts'
import type { People } from './people.ts'

/** Drafts for the calls before the submission. */
export async function beforeSubmission({ anna }: People, offer: NewOffer) {
  const draft = () => aDraftOrder(anna, { offer, samples: 2 })
  return {
    drafts: {
      edit: await draft(),
      remove: await draft(),
      submit: await draft(),
      replace: await draft(),
      change: await draft(),
      attach: await draft(),
      copy: await draft(),
    },
  }
}

/** Orders in the states that calls after the submission need. */
export async function afterSubmission({ anna, expert }: People, offer: NewOffer) {
  const reviewed = () => aSubmittedOrder(anna, { samples: 2, request: 'Does it burn?' })
  const offered = async () => {
    const { id } = await reviewed()
    return provideOffer(expert, id, offer)
  }
  const awaited = () => aSubmittedOrder(anna, { offer, samples: 2 })
  const proposed = async () => propose(anna, (await awaited()).id, { shippingLocation: 'other' })
  const received = async () => receiveAll(expert, (await awaited()).id)
  const analysed = async () => act(expert, (await received()).id, 'start')
  const aScanned = async () => {
    const { sample } = await scanCode(expert, `L-${(await awaited()).number}-1`)
    if (!sample) throw new Error('The scan names no sample')
    return sample
  }
  const anOrderWithParcel = async () => {
    const order = await awaited()
    await scanCode(expert, `L-${order.number}`)
    return order.id
  }
  const aScannedCode = async () => {
    const code = `L-${(await awaited()).number}-1`
    await scanCode(expert, code)
    return code
  }
  const complete = await analysed()
  await aResult(expert, complete.id, [complete.samples[0]?.id ?? ''])
  return {
    reviewed: await reviewed(),
    offeredInPlace: await reviewed(),
    offered: { accept: await offered(), decline: await offered(), takenBack: await offered() },
    submitted: await aSubmittedOrder(anna, { offer, samples: 2, shippingLocation: 'other' }),
    elsewhere: await aSubmittedOrder(anna, { offer, samples: 1, shippingLocation: 'other' }),
    awaited: {
      receive: await awaited(),
      cancel: await awaited(),
      estimate: await awaited(),
      price: await awaited(),
      scan: await awaited(),
    },
    proposed: {
      preview: await awaited(),
      make: await awaited(),
      accept: await proposed(),
      decline: await proposed(),
      withdraw: await proposed(),
    },
    arrived: {
      edited: await aScanned(),
      undone: (await aScanned()).id,
      photographed: await aScannedCode(),
      parcelOf: await anOrderWithParcel(),
    },
    unannounced: {
      matched: await anUnannouncedSample(expert),
      discarded: await anUnannouncedSample(expert),
      expected: (await awaited()).samples[0]?.id ?? '',
    },
    received: await received(),
    analysed: { complete: await getOrder(expert, complete.id), report: await analysed() },
  }
}
