import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { helsinkiDay } from '#contract/days.ts'
import { demoOrganisations } from '#local/identity/people.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import {
  aJoinRequest,
  anInvitation,
  anInvitationLink,
  aPerson,
  aTeam,
  readMember,
  readTeam,
} from '#tests/support/teams.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>

/** Anna was first in her team and is its admin, Mikko is a member; all others are in other teams or none. */
const newMember = async ({ api, clients, organisationId }: World) => {
  const { id } = await aPerson(api, { orgId: demoOrganisations.fennopack.id })
  return readMember(clients.own, organisationId, id)
}

/** Open invitation of Anna's team. A new one for each caller would be more than a team may send in a day. */
const openInvitation = async ({ clients, organisationId }: World) => {
  const { invitations } = await readTeam(clients.own, organisationId)
  return invitations[0] ?? anInvitation(clients.own, organisationId)
}

const newRequest = ({ api }: World) => aJoinRequest(api, 'fennopack.example')

/** Team without people of the matrix, so that joining and leaving it does not affect other rows. */
const joinOther = async (by: ApiClient, { api }: World) => {
  const team = await aTeam(api)
  const token = await anInvitationLink(api, team.admin, team.id)
  const joined = await by.post<{ code?: string }>(`/team-invitations/${token}/acceptance`)
  return { team, joined }
}

const madeUp = () => randomBytes(32).toString('base64url')

/** Call of each row of `onTeams`. */
export const callsOnTeams: Record<string, (by: ApiClient, world: World) => Called> = {
  getTeam: (by, { organisationId }) => by.get(`/teams/${organisationId}`),
  listTeamMembers: (by, { organisationId }) => by.get(`/teams/${organisationId}/members`),
  setTeamRole: async (by, world) => {
    const { id, version } = await newMember(world)
    const path = `/teams/${world.organisationId}/members/${id}/role`
    return by.call('PUT', path, { role: 'admin' }, { version })
  },
  removeTeamMember: async (by, world) => {
    const { id, version } = await newMember(world)
    return by.post(`/teams/${world.organisationId}/members/${id}/removal`, {}, { version })
  },
  leaveTeam: async (by, world) => {
    const { team, joined } = await joinOther(by, world)
    return joined.status < 300 ? by.post(`/teams/${team.id}/departure`, {}) : joined
  },
  'leaveTeam (of others)': async (by, { api }) => by.post(`/teams/${(await aTeam(api)).id}/departure`, {}),
  inviteToTeam: (by, { organisationId }) =>
    by.post(`/teams/${organisationId}/invitations`, { email: `${uuid()}@people.example`, language: 'en' }),
  resendTeamInvitation: async (by, world) => {
    const { id } = await openInvitation(world)
    return by.post(`/teams/${world.organisationId}/invitations/${id}/resend`)
  },
  withdrawTeamInvitation: async (by, world) => {
    const { id } = await openInvitation(world)
    return by.delete(`/teams/${world.organisationId}/invitations/${id}`)
  },
  showTeamInvitation: async (by, { api }) => {
    const team = await aTeam(api)
    return by.get(`/team-invitations/${await anInvitationLink(api, team.admin, team.id)}`)
  },
  'showTeamInvitation (unknown)': (by) => by.get(`/team-invitations/${madeUp()}`),
  acceptTeamInvitation: async (by, world) => {
    const { team, joined } = await joinOther(by, world)
    if (joined.status < 300) await by.post(`/teams/${team.id}/departure`, {})
    return joined
  },
  'acceptTeamInvitation (unknown)': (by) => by.post(`/team-invitations/${madeUp()}/acceptance`),
  getJoining: (by) => by.get('/join-request'),
  askToJoin: (by) => by.post('/join-request', {}),
  acceptJoinRequest: async (by, world) => {
    const { id } = await newRequest(world)
    return by.post(`/teams/${world.organisationId}/join-requests/${id}/acceptance`)
  },
  getNotificationSettings: (by) => by.get('/notification-settings'),
  chooseNotifications: (by) => by.patch('/notification-settings', { choices: { file_added: 'daily' } }),
  setAbsence: async (by, world) => {
    const { id: substituteId } = await newMember(world)
    const day = helsinkiDay(world.api.clock.now())
    return by.put('/notification-settings/absence', { substituteId, from: day, until: day })
  },
  endAbsence: (by) => by.delete('/notification-settings/absence'),
  declineJoinRequest: async (by, world) => {
    const { id } = await newRequest(world)
    return by.post(`/teams/${world.organisationId}/join-requests/${id}/refusal`)
  },
}
