import * as z from 'zod/mini'
import { endpoint, idReply, one } from '../platform/endpoint.ts'
import { idParams, instant, nameOnly, tokenParams } from '../platform/fields.ts'
import * as calls from './joining.calls.ts'
import { invitationEvent } from './teams.ts'

/** A link by which people join a team; only who leads the team reads it. */
export const teamLink = z.object({
  token: z.string(),
  uses_left: z.int(),
  expires_at: instant,
  /** Whether it lets somebody in at this moment. */
  is_open: z.boolean(),
})
export type TeamLink = z.output<typeof teamLink>

export const getTeamLink = endpoint(calls.getTeamLink, {
  summary: 'The link of a team that you lead, or null',
  params: idParams,
  reply: one(z.nullable(teamLink)),
})

export const makeTeamLink = endpoint(calls.makeTeamLink, {
  summary: 'Add a link by which people join your team; an earlier one ends',
  params: idParams,
  reply: one(teamLink),
  status: 201,
  budgets: ['ownChanges'],
})

export const revokeTeamLink = endpoint(calls.revokeTeamLink, {
  summary: 'End the link of your team',
  params: idParams,
  reply: one(z.null()),
  budgets: ['ownChanges'],
})

/** Open; the team is full; or the link, registration or the team's application has ended. */
export const joinStates = ['open', 'full', 'ended'] as const

export const teamToJoin = z.object({
  team_name: z.string(),
  invited_by: nameOnly,
  event: invitationEvent,
  state: z.enum(joinStates),
  /** Whether the reader is in this team. */
  is_member: z.boolean(),
})
export type TeamToJoin = z.output<typeof teamToJoin>

export const getTeamToJoin = endpoint(calls.getTeamToJoin, {
  summary: 'The team behind a link',
  params: tokenParams(),
  reply: one(teamToJoin),
})

export const joinTeam = endpoint(calls.joinTeam, {
  summary: 'Join the team behind a link',
  params: tokenParams(),
  reply: idReply,
  status: 201,
  budgets: ['actsWithMails'],
})
