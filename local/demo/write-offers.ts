import { v7 as uuid } from 'uuid'
import type { OfferDraft, OfferDraftInput } from '#contract/offer-drafts.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { writeNote } from '#server/messages/conversations/domain.ts'
import { createOffer, reviseOffer } from '#server/offers/beginning/domain.ts'
import { getOffer } from '#server/offers/domain.ts'
import { getDraft, saveDraft } from '#server/offers/drafts/domain.ts'
import { declineOffer, noteView, remindOfOffer, withdrawOffer } from '#server/offers/lifecycle/domain.ts'
import { conversationAt, writeOfferMessage } from '#server/offers/messages/domain.ts'
import { getRecord } from '#server/offers/record/domain.ts'
import { sendOffer } from '#server/offers/sending/domain.ts'
import type { MadeList } from './made-list.ts'
import { type DemoClock, dayAfter, workingTime } from './moments.ts'
import type { DemoPeople } from './people.ts'
import type { DemoTest } from './tests/demo-test.ts'
import { demoTests } from './tests/demo-tests.ts'
import { type WrittenItem, type WrittenOffer, writtenOffers } from './written-offers.ts'

type Writing = { context: Context; clock: DemoClock; now: Date; people: DemoPeople; expert: Caller }

/** Writes the offers of the office and takes all their steps. Each is recorded first: an interrupted one stays as it is. */
export async function writeOffers(
  context: Context,
  clock: DemoClock,
  now: Date,
  people: DemoPeople,
  made: MadeList,
): Promise<void> {
  const writing = { context, clock, now, people, expert: people.get('expert') }
  for (const offer of writtenOffers) {
    const mark = `written-${offer.key}`
    if (made.has(mark)) continue
    await made.add(mark)
    await writeOffer(writing, offer)
  }
}

async function writeOffer(writing: Writing, offer: WrittenOffer): Promise<void> {
  const { context, clock, now, expert } = writing
  clock.startAgain()
  clock.set(workingTime(now, offer.begunDaysAgo, offer.begunDaysAgo))
  const key = `demo-${offer.key.replaceAll(' ', '-')}`
  const onceKey = { callerId: expert.id, key, endpoint: 'createOffer', body: {} }
  const { id, version } = await createOffer(context, expert, onceKey, { products: [] })
  await saveDraft(context, expert, { id, version }, contentOf(writing, offer))
  for (const step of offer.steps) {
    clock.set(workingTime(now, step.daysAgo, offer.begunDaysAgo + step.daysAgo))
    await takeStep(writing, id, step)
  }
}

function contentOf({ people, now, expert }: Writing, offer: WrittenOffer): OfferDraftInput {
  const { customer, recipient } = offer
  return {
    name: offer.name,
    organisationId: 'key' in customer ? people.getOrganisation(customer.key) : null,
    personId: null,
    newCustomerName: 'name' in customer ? customer.name : '',
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    recipientLanguage: recipient.language,
    copies: offer.copies ?? [],
    customerReference: offer.reference,
    text: offer.text,
    validUntil: dayAfter(now, offer.validForDays),
    serviceFeeCents: 4900,
    discountPercent: offer.discountPercent,
    responsibleId: expert.personId,
    items: offer.items.map(itemOf),
  }
}

function itemOf({ test, quantity, euros, cost, laboratory }: WrittenItem): OfferDraftInput['items'][number] {
  const { en, fi, standard, weeks, needs, materials = [] }: DemoTest = demoTests[test]
  const cents = euros * 100
  return {
    id: uuid(),
    productId: null,
    name: { en, fi },
    standard: standard ?? '',
    quantity,
    unit: 'sample',
    unitPriceCents: { min: cents, max: cents },
    elements: null,
    tiers: [],
    frameQuantity: null,
    turnaroundWeeks: weeks ? { min: weeks[0], max: weeks[1] } : null,
    sampleRequirements: needs ?? { en: '', fi: '' },
    materials: [...materials],
    costCents: cost * 100,
    intendedLaboratory: laboratory,
  }
}

async function takeStep(writing: Writing, id: string, step: WrittenOffer['steps'][number]): Promise<void> {
  const { context, people, expert } = writing
  if (step.act === 'edit') return editDraft(writing, id, step)
  if (step.act === 'send') {
    const { version } = await getDraft(context, expert, id)
    const onceKey = { callerId: expert.id, key: uuid(), endpoint: 'sendOffer', body: {} }
    return void (await sendOffer(context, expert, onceKey, { id, version }))
  }
  if (step.act === 'write') return converse(writing, id, step)
  if (step.act === 'note') {
    const onceKey = { callerId: expert.id, key: uuid(), endpoint: 'writeOfferNote', body: {} }
    return void (await writeNote(context, expert, conversationAt(context, expert, id), onceKey, {
      text: step.text,
    }))
  }
  if (step.act === 'revise') return void (await reviseOffer(context, expert, id))
  const seen = { id, version: (await getRecord(context, expert, id)).latest?.version ?? 1 }
  if (step.act === 'remind') return remindOfOffer(context, expert, seen)
  if (step.act === 'withdraw') return withdrawOffer(context, expert, seen, step.reason)
  if (step.act === 'decline') return declineOffer(context, people.get(step.by), seen, step.reason)
  await noteView(context, people.get(step.by), seen)
}

async function converse(
  { context, people }: Writing,
  id: string,
  { by, text, about }: Extract<WrittenOffer['steps'][number], { act: 'write' }>,
): Promise<void> {
  const author = people.get(by)
  const { items } = await getOffer(context, author, id)
  const item = about && items.find(({ name }) => name.en === demoTests[about].en)
  const onceKey = { callerId: author.id, key: uuid(), endpoint: 'writeOfferMessage', body: {} }
  const message = { text, isQuestion: false, answers: null, seenUntil: null, itemId: item?.id ?? null }
  await writeOfferMessage(context, author, id, onceKey, message)
}

async function editDraft(
  { context, expert }: Writing,
  id: string,
  { euros, discountPercent }: Extract<WrittenOffer['steps'][number], { act: 'edit' }>,
): Promise<void> {
  const draft = await getDraft(context, expert, id)
  const priceOf = ({ name }: OfferDraft['items'][number]) =>
    Object.entries(euros).find(([test]) => demoTests[test as keyof typeof demoTests].en === name.en)?.[1]
  const items = draft.items.map((item) => {
    const { totalCents: _, marginCents: __, ...kept } = item
    const cents = (priceOf(item) ?? 0) * 100
    return cents > 0 ? { ...kept, unitPriceCents: { min: cents, max: cents } } : kept
  })
  const { organisation, person, responsible, version } = draft
  const receiver = {
    organisationId: organisation?.id ?? null,
    personId: person?.id ?? null,
    responsibleId: responsible?.id ?? null,
  }
  await saveDraft(context, expert, { id, version }, { ...draft, ...receiver, discountPercent, items })
}
