import type { SampleRejectionReason } from '#contract/lists.ts'
import type { Mail } from '../../emails.tsx'
import type { OrderRecord } from '../../record/store.ts'
import type { MailContext, To } from '../recipients/domain.ts'
import { sampleRejected } from '../rejections/emails.tsx'
import { type Arrived, receptionUndone, samplesArrived, samplesReceived } from './emails.tsx'

type Rejected = { sample: number; reason: SampleRejectionReason; explanation: string }

const rejectedIn = (details: Record<string, unknown>) => (details.rejected ?? []) as Rejected[]
/** Only receptions by scans say which samples came and how many are missing. */
const arrivedIn = (details: Record<string, unknown>) => (details.receivedRanges ?? []) as Arrived
const missingIn = ({ missing }: Record<string, unknown>) => (typeof missing === 'number' ? missing : 0)

const countRejected = (order: OrderRecord) =>
  order.samples.filter((sample) => sample.state === 'rejected').length

/** Composers of the mails about receptions, by their name in the announcement table. */
export const receptionMails = {
  reject: ({ event, order }, to) => {
    const rejected = rejectedIn(event.details)
    const names = new Map(order.samples.map((sample) => [sample.position, sample.name]))
    const samples = rejected.map(({ sample, ...rest }) => ({
      position: sample,
      name: names.get(sample) ?? '',
      ...rest,
    }))
    const counted = event.details.rejectedCount
    const rejectedCount = typeof counted === 'number' ? counted : samples.length
    const named = new Set(samples.map(({ position }) => position))
    const hasPhotos = order.samples.some(({ position, photos }) => photos !== null && named.has(position))
    return sampleRejected({ ...to, samples, rejectedCount, rejectedInAll: countRejected(order), hasPhotos })
  },
  receive: ({ event, order }, to) => {
    const arrived = arrivedIn(event.details)
    const missing = missingIn(event.details)
    if (missing > 0) return samplesArrived({ ...to, missing, arrived })
    const rejected = countRejected(order)
    return samplesReceived({ ...to, received: order.sampleCount - rejected, rejected, arrived })
  },
  'undo-reception': ({ event }, to) => {
    const { sample, reason } = event.details
    return receptionUndone({ ...to, sample: Number(sample), reason: String(reason ?? '') })
  },
} satisfies Record<string, (mailContext: MailContext, to: To) => Mail>

type ReceptionMail = keyof typeof receptionMails

export const isReceptionMail = (key: string): key is ReceptionMail => key in receptionMails

/** Reception is announced by up to two mails: about rejected samples, and about those that came. */
export function isDue({ event }: MailContext, key: ReceptionMail): boolean {
  if (key === 'reject') return rejectedIn(event.details).length > 0
  if (key === 'receive')
    return (
      event.to === 'samples_received' || (missingIn(event.details) > 0 && arrivedIn(event.details).length > 0)
    )
  return true
}
