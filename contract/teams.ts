import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Count,
  Cursor,
  Email,
  Id,
  Instant,
  NamedRef,
  nextCursor,
  OneTimeToken,
  ShortNumber,
  Version,
} from './fields.ts'
import { languages, teamRoles } from './lists.ts'

/** Largest number of open invitations and of open join requests per team; all are shown at once. */
export const mostOpenInvitations = 50
const mostShownRequests = 50

export const TeamInvitation = z
  .object({
    id: Id.describe('The invitation’s ID; the same when it is sent again.'),
    email: z
      .string()
      .describe('Address to which the link was sent. The person who opens it joins, whatever their address.'),
    language: z.enum(languages).describe('The language of its email.'),
    invitedBy: NamedRef.describe('The admin who sent it last.'),
    sentAt: Instant.describe('When it was sent last, in UTC.'),
    expiresAt: Instant.describe('Until when the link of the last email works, in UTC.'),
    expired: z.boolean().describe('True if it has expired; it can be sent again.'),
  })
  .meta({ id: 'TeamInvitation' })
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const JoinRequest = z
  .object({
    id: Id.describe('The request’s ID.'),
    name: z.string().describe('Person who asks, from the identity provider.'),
    email: z.string().describe('The verified address whose domain is the team’s.'),
    askedAt: Instant.describe('When the person asked, in UTC.'),
  })
  .meta({ id: 'JoinRequest' })
export type JoinRequest = z.infer<typeof JoinRequest>

export const teamActs = ['invite', 'decide_requests', 'leave'] as const
export const memberActs = ['make_admin', 'make_member', 'remove'] as const
export type TeamAct = (typeof teamActs)[number]
export type MemberAct = (typeof memberActs)[number]

export const Team = z
  .object({
    id: Id.describe('The organisation’s ID.'),
    name: z.string().describe('The organisation’s name, from the identity provider.'),
    role: z.enum(teamRoles).describe('Role of the reader in the team.'),
    memberCount: Count.describe('Number of members.'),
    invitations: z
      .array(TeamInvitation)
      .describe(`Open invitations, newest first, at most ${mostOpenInvitations}; for admins, else empty.`),
    joinRequests: z
      .array(JoinRequest)
      .describe(
        `Requests that wait for an admin, the oldest first, at most ${mostShownRequests}; more appear as these are decided. For admins, else empty.`,
      ),
    allowed: z.array(z.enum(teamActs)).describe('Actions that the reader may take in the team now.'),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

export const TeamMember = z
  .object({
    id: Id.describe('The person’s ID.'),
    name: z.string().describe('From the identity provider.'),
    email: z.string().describe('From the identity provider.'),
    role: z.enum(teamRoles).describe('Role of the person in the team.'),
    since: Instant.describe('When the person joined, or came back, in UTC.'),
    version: Version.describe('Of the membership: grows with each change; sent back in `If-Match`.'),
    allowed: z.array(z.enum(memberActs)).describe('Actions that the reader may take on this membership now.'),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>

const TeamParams = z.strictObject({ id: Id.describe('The team’s ID.') })
const InvitationParams = TeamParams.extend({ invitationId: Id.describe('The invitation’s ID.') })
const MemberParams = TeamParams.extend({ personId: Id.describe('The member’s ID.') })
const RequestParams = TeamParams.extend({ requestId: Id.describe('The request’s ID.') })
const TokenParams = z.strictObject({ token: OneTimeToken })

const HandOver = z.strictObject({
  handOverTo: Id.nullable()
    .default(null)
    .describe(
      'New owner of the departing member’s orders and drafts of the team. Null means the acting admin or, when a member leaves, the longest-standing admin.',
    ),
})

const memberEndpoints = {
  getTeam: endpoint({
    method: 'GET',
    path: '/teams/{id}',
    summary: 'Show a team',
    description: 'For its members. Includes open invitations and join requests if the caller is an admin.',
    access: 'signed-in',
    params: TeamParams,
    status: 200,
    reply: Team,
    errors: ['forbidden', 'team_not_found'],
  }),
  listTeamMembers: endpoint({
    method: 'GET',
    path: '/teams/{id}/members',
    summary: 'List the members of a team',
    description: 'At most 50 per page, in the order in which members first used the portal.',
    access: 'signed-in',
    params: TeamParams,
    query: z.strictObject({ cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(TeamMember).describe('At most 50.'), nextCursor })
      .meta({ id: 'TeamMemberPage' }),
    errors: ['forbidden', 'team_not_found'],
  }),
  setTeamRole: endpoint({
    method: 'PUT',
    path: '/teams/{id}/members/{personId}/role',
    summary: 'Make a member an admin, or an admin a member',
    description:
      'For admins. When a person is no longer an admin, the open invitations sent by that person end.',
    access: 'signed-in',
    versioned: true,
    params: MemberParams,
    body: z.strictObject({ role: z.enum(teamRoles).describe('The new role.') }),
    status: 200,
    reply: TeamMember,
    errors: [
      'forbidden',
      'team_not_found',
      'team_member_not_found',
      'membership_changed',
      'team_needs_admin',
    ],
  }),
  removeTeamMember: endpoint({
    method: 'POST',
    path: '/teams/{id}/members/{personId}/removal',
    summary: 'Remove a member',
    description:
      'For admins; an admin cannot remove himself or herself. The person loses access to the team within a second and can return only through a new invitation or join request. Orders and drafts stay with the team and are assigned another owner; offers made to the person individually stay with the person.',
    access: 'signed-in',
    versioned: true,
    params: MemberParams,
    body: HandOver,
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'team_not_found', 'team_member_not_found', 'membership_changed'],
  }),
  leaveTeam: endpoint({
    method: 'POST',
    path: '/teams/{id}/departure',
    summary: 'Leave the team',
    description:
      'The last admin cannot leave while there are other members. When the last member leaves, the orders stay with the organisation, where nobody sees them until a new member joins.',
    access: 'signed-in',
    params: TeamParams,
    body: HandOver,
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'team_not_found', 'team_member_not_found', 'team_needs_admin'],
  }),
}

export const ShownTeamInvitation = z
  .object({
    team: NamedRef.describe('The team.'),
    invitedBy: z.string().describe('The name of the admin who sent it.'),
    isMember: z.boolean().describe('True if the reader is a member already.'),
    offerId: Id.nullable().describe('The offer whose email contained the link; null for other invitations.'),
    offer: z
      .object({
        number: ShortNumber.describe('Its short number, written `T-1234`.'),
        name: z.string().describe('Its name.'),
      })
      .nullable()
      .describe('Details for recognising this offer; null for other invitations.'),
  })
  .meta({ id: 'ShownTeamInvitation' })
export type ShownTeamInvitation = z.infer<typeof ShownTeamInvitation>

const invitationEndpoints = {
  inviteToTeam: endpoint({
    method: 'POST',
    path: '/teams/{id}/invitations',
    summary: 'Invite a colleague by email',
    description:
      'For admins. The email contains a link that admits one person once within 7 days. A team can send at most 30 invitations a day and have at most 50 open.',
    access: 'signed-in',
    idempotent: true,
    params: TeamParams,
    body: z.strictObject({
      email: Email.describe('Address to which the link is sent.'),
      language: z.enum(languages).describe('The language of the email.'),
    }),
    status: 201,
    reply: TeamInvitation,
    errors: ['forbidden', 'team_not_found', 'already_member', 'already_invited', 'team_invitations_too_many'],
  }),
  resendTeamInvitation: endpoint({
    method: 'POST',
    path: '/teams/{id}/invitations/{invitationId}/resend',
    summary: 'Send an invitation again',
    description: 'For admins. The new email has a new link, for another 7 days; the old one no longer works.',
    access: 'signed-in',
    idempotent: true,
    params: InvitationParams,
    status: 200,
    reply: TeamInvitation,
    errors: ['forbidden', 'team_not_found', 'team_invitation_not_found', 'team_invitations_too_many'],
  }),
  withdrawTeamInvitation: endpoint({
    method: 'DELETE',
    path: '/teams/{id}/invitations/{invitationId}',
    summary: 'Withdraw an invitation',
    description: 'For admins. Its link no longer works.',
    access: 'signed-in',
    params: InvitationParams,
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'team_not_found', 'team_invitation_not_found'],
  }),
  showTeamInvitation: endpoint({
    method: 'GET',
    path: '/team-invitations/{token}',
    summary: 'Show the invitation behind a link',
    description: 'For every signed-in person who has the link.',
    access: 'signed-in',
    params: TokenParams,
    status: 200,
    reply: ShownTeamInvitation,
    errors: ['forbidden', 'team_invitation_not_found'],
  }),
  acceptTeamInvitation: endpoint({
    method: 'POST',
    path: '/team-invitations/{token}/acceptance',
    summary: 'Join the team of an invitation',
    description:
      'The link admits one person, regardless of the address to which it was sent. An existing member receives the ID of the team, and the link stays unused. Repeating the call returns the same reply.',
    access: 'signed-in',
    params: TokenParams,
    status: 200,
    reply: z
      .object({
        teamId: Id.describe('The team that the caller has joined.'),
        offerId: Id.nullable().describe(
          'The offer whose email contained the link; null for other invitations.',
        ),
      })
      .meta({ id: 'AcceptedTeamInvitation' }),
    errors: ['forbidden', 'email_unverified', 'team_invitation_not_found'],
  }),
}

export const joinHindrances = ['in_team', 'email_unverified', 'public_domain'] as const

export const Joining = z
  .object({
    domain: z
      .string()
      .nullable()
      .describe(
        'Domain of the caller’s verified address, whose team is asked; null if the caller cannot ask.',
      ),
    hindrance: z
      .enum(joinHindrances)
      .nullable()
      .describe('Reason why the caller cannot ask any team; null if the caller can.'),
    request: z
      .object({
        state: z
          .enum(['waiting', 'declined'])
          .describe('`waiting` (whether or not such a team exists) or `declined` by an admin.'),
        askedAt: Instant.describe('When the caller asked, in UTC.'),
        until: Instant.describe('When the caller may ask again, in UTC.'),
      })
      .nullable()
      .describe('Request that prevents another one until then; null without one.'),
  })
  .meta({ id: 'Joining' })
export type Joining = z.infer<typeof Joining>

const joiningEndpoints = {
  getJoining: endpoint({
    method: 'GET',
    path: '/join-request',
    summary: 'Show own request to join a team',
    description: 'The reply does not reveal whether such a team exists.',
    access: 'signed-in',
    status: 200,
    reply: Joining,
    errors: ['forbidden'],
  }),
  askToJoin: endpoint({
    method: 'POST',
    path: '/join-request',
    summary: 'Ask to join the team of one’s email domain',
    description:
      'For people in no team with a verified address at a domain of their company. Its admins are notified and decide within 14 days. The reply does not reveal whether such a team exists.',
    access: 'signed-in',
    idempotent: true,
    body: z.strictObject({}),
    status: 200,
    reply: Joining,
    errors: ['forbidden', 'email_unverified', 'join_not_possible', 'join_request_declined'],
  }),
  acceptJoinRequest: endpoint({
    method: 'POST',
    path: '/teams/{id}/join-requests/{requestId}/acceptance',
    summary: 'Accept a join request',
    description: 'For admins. Of two concurrent decisions, one succeeds and the other is refused.',
    access: 'signed-in',
    params: RequestParams,
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'team_not_found', 'join_request_not_found', 'join_request_decided'],
  }),
  declineJoinRequest: endpoint({
    method: 'POST',
    path: '/teams/{id}/join-requests/{requestId}/refusal',
    summary: 'Decline a join request',
    description: 'For admins. The person is notified by email, without the team’s name.',
    access: 'signed-in',
    params: RequestParams,
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'team_not_found', 'join_request_not_found', 'join_request_decided'],
  }),
}

export const teamEndpoints = { ...memberEndpoints, ...invitationEndpoints, ...joiningEndpoints }
