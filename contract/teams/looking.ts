import * as z from 'zod/mini'
import { endpoint, idReply, list, one } from '../platform/endpoint.ts'
import { id, idParams, instant, line, nullableText, paging } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import * as calls from './looking.calls.ts'
import { mostSkills } from './looking.calls.ts'
import { atMostChoices, fieldMessages as say } from '../platform/messages.ts'
import { applicantStatusNames } from '../platform/statuses.ts'

export const lookingBody = z.object({
  skills: z
    .array(line(say.fieldRequired, longest.skill), say.fieldRequired)
    .check(z.minLength(1, say.fieldRequired), z.maxLength(mostSkills, atMostChoices(mostSkills))),
  sentence: line(say.fieldRequired, longest.lookingSentence),
})

const said = { skills: z.array(z.string()), sentence: z.string(), createdAt: instant }

/** Whether the reader may look for a team of the event; not before their address is confirmed. */
export const mayLook = ['yes', 'unproved', 'no'] as const

export const ownLooking = z.object({
  may_look: z.enum(mayLook),
  /** Null if the reader does not look. */
  looking: z.nullable(z.object(said)),
})
export type OwnLooking = z.output<typeof ownLooking>

export const getOwnLooking = endpoint(calls.getOwnLooking, {
  summary: 'Whether you look for a team of an event, and whether you may',
  params: idParams,
  reply: one(ownLooking),
})

export const lookForTeam = endpoint(calls.lookForTeam, {
  summary: 'Say that you look for a team of an event, or change what you said',
  params: idParams,
  body: lookingBody,
  reply: one(ownLooking),
  budgets: ['ownChanges'],
})

export const stopLooking = endpoint(calls.stopLooking, {
  summary: 'Say that you no longer look for a team of an event',
  params: idParams,
  reply: one(ownLooking),
  budgets: ['ownChanges'],
})

export const ownLookingOfEvent = z.object({
  ...said,
  _id: z.string(),
  event: z.object({ _id: z.string(), event_name: z.string() }),
})
export type OwnLookingOfEvent = z.output<typeof ownLookingOfEvent>

export const listOwnLooking = endpoint(calls.listOwnLooking, {
  summary: 'The events for which you look for a team, newest first',
  reply: one(z.array(ownLookingOfEvent)),
})

/** Somebody who looks for a team; of the last name only the first letter, and no contact details. */
export const lookingPerson = z.object({
  ...said,
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  image: nullableText,
})
export type LookingPerson = z.output<typeof lookingPerson>

export const listLooking = endpoint(calls.listLooking, {
  summary: 'List who looks for a team of an event, newest first',
  query: z.object({ ...paging, eventid: id }),
  reply: list(lookingPerson),
})

export const lookingForTeam = z.object({
  ...lookingPerson.shape,
  /** Of the team's invitation to this person; null without one. */
  invitation: z.nullable(z.enum(applicantStatusNames)),
})
export type LookingForTeam = z.output<typeof lookingForTeam>

export const listLookingForTeam = endpoint(calls.listLookingForTeam, {
  summary: 'List who looks for a team of your team’s event, while your team has room; newest first',
  params: idParams,
  query: z.object(paging),
  reply: list(lookingForTeam),
})

export const inviteLooking = endpoint(calls.inviteLooking, {
  summary: 'Invite somebody who looks for a team into the team that you lead',
  params: idParams,
  body: z.object({ looking: id }),
  reply: idReply,
  status: 201,
  budgets: ['invitations'],
})

export const takeInvitationBack = endpoint(calls.takeInvitationBack, {
  summary: 'Take somebody who was invited while looking, and has not joined, out of the team that you lead',
  params: idParams,
  body: z.object({ applicant: id }),
  reply: idReply,
})
