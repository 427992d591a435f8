import { v7 as uuid } from 'uuid'
import type { CampaignInput } from '#contract/campaigns.ts'
import { SampleInput } from '#contract/samples.ts'
import type { Caller } from '#server/auth/caller.ts'
import { registerForCampaign } from '#server/campaigns/domain.ts'
import { createCampaign, endCampaign } from '#server/campaigns/handling/domain.ts'
import type { Context } from '#server/context.ts'
import { getOffer } from '#server/offers/domain.ts'
import { createDraft } from '#server/orders/drafts/beginning/domain.ts'
import { editOrder, submitOrder } from '#server/orders/drafts/domain.ts'
import { replaceSamples } from '#server/orders/samples/domain.ts'
import { noteSeen } from '#server/orders/unread/domain.ts'
import { campaignItemOf, type DemoCampaign, demoCampaigns } from './campaigns.ts'
import type { MadeList } from './made-list.ts'
import { type DemoClock, dayAfter, workingTime } from './moments.ts'
import type { DemoPeople } from './people.ts'
import { demoTests } from './tests/demo-tests.ts'

type Making = { context: Context; clock: DemoClock; now: Date; people: DemoPeople; manager: Caller }

/** Creates campaigns, registers people for them, and orders. Each is recorded first: an interrupted one stays as it is. */
export async function makeCampaigns(
  context: Context,
  clock: DemoClock,
  now: Date,
  people: DemoPeople,
  made: MadeList,
): Promise<void> {
  const making = { context, clock, now, people, manager: people.get('manager') }
  for (const campaign of demoCampaigns) {
    const mark = `campaign-${campaign.code}`
    if (made.has(mark)) continue
    await made.add(mark)
    await makeCampaign(making, campaign)
  }
}

async function makeCampaign(making: Making, campaign: DemoCampaign): Promise<void> {
  const { context, clock, now, people, manager } = making
  clock.startAgain()
  clock.set(workingTime(now, campaign.createdDaysAgo, campaign.code.length))
  const created = await createCampaign(
    context,
    manager,
    inputOf(campaign, now),
    onceKey(manager, campaign.code),
  )
  for (const [index, { by, daysAgo, ordersDaysAgo }] of campaign.people.entries()) {
    const person = people.get(by)
    clock.set(workingTime(now, daysAgo, daysAgo + index))
    const { offerId } = await registerForCampaign(context, person, campaign.code)
    if (ordersDaysAgo === undefined) continue
    clock.set(workingTime(now, ordersDaysAgo, ordersDaysAgo + index))
    await order(making, campaign, person, offerId)
  }
  if (!campaign.end) return
  clock.set(workingTime(now, campaign.end.daysAgo, campaign.end.daysAgo))
  await endCampaign(context, manager, { id: created.id, version: created.version }, campaign.end.reason)
}

const inputOf = (campaign: DemoCampaign, now: Date): CampaignInput => ({
  code: campaign.code,
  path: campaign.path,
  name: campaign.name,
  text: campaign.text,
  mostRegistrations: campaign.mostRegistrations,
  discountPercent: campaign.discountPercent ?? 0,
  startsOn: dayAfter(now, campaign.days[0]),
  endsOn: dayAfter(now, campaign.days[1]),
  offerValidDays: 60,
  serviceFeeCents: 0,
  items: campaign.items.map((item) => campaignItemOf(uuid(), demoTests[item.test], item)),
})

const onceKey = (caller: Caller, name: string) => ({
  callerId: caller.id,
  key: `demo-campaign-${name}`,
  endpoint: 'demo',
  body: {},
})

/** Orders everything that the offer of the campaign has, on two samples. */
async function order(
  { context, clock, people }: Making,
  { code }: DemoCampaign,
  person: Caller,
  offerId: string,
): Promise<void> {
  const offer = await getOffer(context, person, offerId)
  const tests = offer.items.map((item) => item.id)
  const named = { name: offer.name, offerIds: [offerId], copyOf: null, organisationId: null }
  const draft = await createDraft(context, person, named, onceKey(person, `${code}-draft-${offer.number}`))
  const samples = ['Järvivesi, pinta', 'Järvivesi, 5 m'].map((name) => SampleInput.parse({ name, tests }))
  const { id } = draft
  const list = await replaceSamples(context, person, { id, version: draft.version, samples })
  const edited = await editOrder(context, person, id, list.version, {
    contact: {
      company: 'Järvi-Vesi Oy',
      name: 'Iida Järvinen',
      email: 'iida@jarvivesi.example',
      phone: '+358 40 555 0188',
      reportingEmails: [],
      reportingAccess: false,
    },
    billing: {
      street: 'Rantakatu 4',
      postalCode: '70100',
      city: 'Kuopio',
      country: 'FI',
      email: 'laskut@jarvivesi.example',
      paymentMethod: 'pdf_invoice',
      eInvoiceOperator: '',
      eInvoiceAddress: '',
      vatNumber: '',
    },
    shippingLocation: 'helsinki',
  })
  clock.set(clock.now())
  const key = onceKey(person, `${code}-submit-${offer.number}`)
  await submitOrder(context, person, { id, version: edited.version, onceKey: key })
  for (const name of ['iida', 'lauri']) await noteSeen(context, people.get(name), id)
}
