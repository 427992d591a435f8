import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aCampaign, campaignInput, provideCampaigns } from '#tests/support/campaigns.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

const createdBy = (by: ApiClient, { id, ...values }: Awaited<ReturnType<typeof aCampaign>>) =>
  by.post<{ code?: string }>('/campaigns', {
    ...campaignInput({ id, ...values }),
    code: `${values.code}-X`,
  })

/** Call of each row on campaigns. */
export const callsOnCampaigns: Record<string, (by: ApiClient, world: World) => Called> = {
  registerForCampaign: async (by, { api }) => {
    const [campaign] = await provideCampaigns(api)
    return by.post(`/campaigns/${campaign?.code}/registrations`)
  },
  'registerForCampaign (unknown)': (by) => by.post('/campaigns/NO-SUCH/registrations'),
  beginCampaign: (by) => by.get('/campaigns/beginning'),
  'beginCampaign (offer)': (by, { offer }) => by.get(`/campaigns/beginning?offerId=${offer.id}`),
  'beginCampaign (copy)': async (by, { clients }) =>
    by.get(`/campaigns/beginning?campaignId=${(await aCampaign(clients.manager)).id}`),
  createCampaign: async (by, { clients }) => createdBy(by, await aCampaign(clients.manager)),
  getCampaign: async (by, { clients }) => by.get(`/campaigns/${(await aCampaign(clients.manager)).id}`),
  editCampaign: async (by, { clients }) => {
    const campaign = await aCampaign(clients.manager)
    const { id, version } = campaign
    return by.put(`/campaigns/${id}`, campaignInput(campaign, { mostRegistrations: 5 }), { version })
  },
  endCampaign: async (by, { clients }) => {
    const { id, version } = await aCampaign(clients.manager)
    return by.post(`/campaigns/${id}/end`, { reason: 'Sold out' }, { version })
  },
  previewCampaign: async (by, { clients }) => {
    const campaign = await aCampaign(clients.manager)
    return by.post('/campaigns/preview', { ...campaignInput(campaign), campaignId: campaign.id })
  },
  listCampaigns: (by) => by.get('/campaigns?state=running&query=campaign'),
  getCampaignFigures: async (by, { clients }) => by.get(`/campaigns/${await registered(clients)}/figures`),
  listCampaignPeople: async (by, { clients }) => by.get(`/campaigns/${await registered(clients)}/people`),
  listCampaignEvents: async (by, { clients }) => by.get(`/campaigns/${await registered(clients)}/events`),
}

/** Id of a campaign with one registration. */
async function registered({ manager, own }: World['clients']): Promise<string> {
  const { id, code } = await aCampaign(manager)
  await own.post(`/campaigns/${code}/registrations`)
  return id
}
