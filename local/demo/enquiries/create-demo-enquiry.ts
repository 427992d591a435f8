import { v7 as uuid } from 'uuid'
import { NewEnquiry } from '#contract/enquiries.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { OnceKey } from '#server/db/once.ts'
import { sendEnquiry } from '#server/enquiries/domain.ts'
import {
  closeEnquiry,
  markEnquiryAnswered,
  reopenEnquiry,
  takeEnquiry,
} from '#server/enquiries/handling/domain.ts'
import { noteOnEnquiry, recordMessage, replyToEnquiry } from '#server/enquiries/handling/writing/domain.ts'
import { listEnquiries } from '#server/enquiries/listing/domain.ts'
import { openForm } from '#server/enquiries/rules.ts'
import { createLaboratory, editLaboratory } from '#server/laboratories/domain.ts'
import type { DemoContext } from '../demo-context.ts'
import { workingTime } from '../moments.ts'
import type { DemoEnquiry, EnquiryAction } from './demo-enquiry.ts'

type Demo = Pick<DemoContext, 'context' | 'clock' | 'now' | 'people'>

const fillingMs = 60_000

/** Sends one form and takes the actions on its enquiry. */
export async function createDemoEnquiry(demo: Demo, enquiry: DemoEnquiry): Promise<void> {
  const { clock, now } = demo
  clock.startAgain()
  clock.set(workingTime(now, enquiry.sentDaysAgo, enquiry.key.length))
  const id = await send(demo, enquiry)
  for (const [index, action] of enquiry.actions.entries()) {
    clock.set(workingTime(now, action.daysAgo, enquiry.key.length + 11 * (index + 1)))
    await takeAction(demo, enquiry, id, { action, index })
  }
}

async function send({ context, clock, people }: Demo, enquiry: DemoEnquiry): Promise<string> {
  const { key, sentDaysAgo: _, actions: __, isRecurring, ...words } = enquiry
  const form = openForm(context.config.signingSecret, uuid({ msecs: clock.now().getTime() - fillingMs }))
  const page = words.language === 'fi' ? '/fi/ota-yhteytta' : '/contact'
  const sent = NewEnquiry.parse({ ...words, form, page, recurringNeed: isRecurring ? 'yes' : 'no' })
  // Each comes from a network of its own, which may send only a few forms.
  await sendEnquiry(context, sent, {
    ip: `192.0.${key.length}.${enquiry.sentDaysAgo}`,
    isWithoutScript: false,
  })
  const { items } = await listEnquiries(context, people.get('expert'), { query: words.email })
  const [newest] = items
  if (!newest) throw new Error(`${key} was not kept`)
  return newest.id
}

async function takeAction(
  { context, people }: Demo,
  { key }: DemoEnquiry,
  id: string,
  { action, index }: { action: EnquiryAction; index: number },
): Promise<void> {
  const by = people.get(action.by ?? 'expert')
  const onceKey = { callerId: by.id, key: `${key}-${index}`, endpoint: 'demo', body: null }
  switch (action.act) {
    case 'take':
      await takeEnquiry(context, by, { id })
      return
    case 'reopen':
      await reopenEnquiry(context, by, { id })
      return
    case 'answer':
      await markEnquiryAnswered(context, by, id)
      return
    case 'note':
      await noteOnEnquiry(context, by, id, onceKey, action)
      return
    case 'reply':
      await replyToEnquiry(context, by, id, onceKey, action)
      return
    case 'record':
      await recordMessage(context, by, id, onceKey, action)
      return
    case 'laboratory':
      await addLaboratory(context, by, id, onceKey, action)
      return
    case 'close':
      await closeEnquiry(context, by, { id }, { note: '', ...action })
  }
}

async function addLaboratory(
  context: Context,
  by: Caller,
  enquiryId: string,
  onceKey: OnceKey,
  { methods, contacts }: Extract<EnquiryAction, { act: 'laboratory' }>,
): Promise<void> {
  const nothing = { name: '', country: null, language: null }
  const created = await createLaboratory(context, by, onceKey, { enquiryId, ...nothing })
  const { name, country, street, postalCode, city, language, website } = created
  const kept = { name, country, street, postalCode, city, language, website }
  await editLaboratory(context, by, created, { ...kept, methods, contacts })
}
