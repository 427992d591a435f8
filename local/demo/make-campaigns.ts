import { v7 as uuid } from 'uuid'
import type { CampaignInput } from '#contract/campaigns.ts'
import type { Caller } from '#server/auth/caller.ts'
import { registerForCampaign } from '#server/campaigns/domain.ts'
import { createCampaign, endCampaign } from '#server/campaigns/handling/domain.ts'
import type { Context } from '#server/context.ts'
import { campaignItemOf, type DemoCampaign, demoCampaigns } from './campaigns.ts'
import type { MadeList } from './made-list.ts'
import { type DemoClock, dayAfter, workingTime } from './moments.ts'
import type { DemoPeople } from './people.ts'
import { demoTests } from './tests/demo-tests.ts'

type Making = { context: Context; clock: DemoClock; now: Date; people: DemoPeople; manager: Caller }

/** Creates campaigns, and registers people for them. Each is recorded first: an interrupted one stays as it is. */
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
  for (const [index, { by, daysAgo }] of campaign.people.entries()) {
    const person = people.get(by)
    clock.set(workingTime(now, daysAgo, daysAgo + index))
    await registerForCampaign(context, person, campaign.code)
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
