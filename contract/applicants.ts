import * as z from 'zod/mini'
import * as calls from './applicants.calls.ts'
import { countedList, endpoint, one } from './endpoint.ts'
import { choice, idParams, nullableText, optionalId, optionalLine, paging, person, sortBy } from './fields.ts'
import * as longest from './lengths.ts'
import { fieldMessages as say } from './messages.ts'
import { applicantStatusNames } from './statuses.ts'

/** One event a person applied to or was invited to. `_id` is what a status change names. */
const participation = z.object({
  _id: z.string(),
  event: z.object({
    _id: z.string(),
    start_date: z.string(),
    event_name: z.string(),
    company: z.object({ company_name: z.string() }),
  }),
  application: z.object({ _id: z.string(), team_name: z.string() }),
  status: z.enum(applicantStatusNames),
  /** Where `on_hold` goes back to. */
  held_from: z.nullable(z.enum(applicantStatusNames)),
})

export const applicant = z.object({
  /** The person's id, as in `user`. */
  _id: z.string(),
  user: person,
  image: nullableText,
  events: z.array(participation),
})
export type Applicant = z.output<typeof applicant>

export const listApplicants = endpoint(calls.listApplicants, {
  summary: 'Applicants, or the members of one application, with counts per status',
  query: z.object({
    ...paging,
    companyid: optionalId,
    eventid: optionalId,
    applicationid: optionalId,
    applicantstatus: z.optional(z.enum(['all', ...applicantStatusNames], say.choice)),
    sort: sortBy(['name', 'createdAt']),
  }),
  reply: countedList(applicant, applicantStatusNames),
})

export const getApplicant = endpoint(calls.getApplicant, {
  summary: 'One applicant by user id, with the events the actor may see',
  params: idParams,
  reply: one(applicant),
  versioned: true,
})

export const changeApplicantStatus = endpoint(calls.changeApplicantStatus, {
  summary: 'Put an applicant of one event on hold, or back',
  params: idParams,
  body: z.object({ status: choice(applicantStatusNames), comment: optionalLine(longest.comment) }),
  reply: one(applicant),
  versioned: true,
})

const invitation = {
  status: z.enum(applicantStatusNames),
  team_name: z.string(),
  invited_by: z.object({ first_name: z.string(), last_name: z.string() }),
  event: z.object({
    _id: z.string(),
    event_name: z.string(),
    event_type: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    timezone: z.string(),
    banner: nullableText,
    company: z.object({ company_name: z.string(), logo: nullableText }),
  }),
}

// `email` is the address the link was sent to: who holds the link knows it, and the sign-up form fills it in.
const invitationByLink = z.object({
  ...invitation,
  email: z.string(),
  has_account: z.boolean(),
  is_open: z.boolean(),
})
export type InvitationByLink = z.output<typeof invitationByLink>

export const getInvitation = endpoint(calls.getInvitation, {
  summary: 'What an invitation link is about',
  params: tokenParams(),
  reply: one(invitationByLink),
})

export const answerInvitation = endpoint(calls.answerInvitation, {
  summary: 'Accept or decline an invitation, signed in with the address it was sent to',
  params: tokenParams(),
  body: z.object({ answer: choice(['accept', 'decline']) }),
  reply: one(z.object({ status: z.enum(applicantStatusNames) })),
})

const ownInvitation = z.object({
  ...invitation,
  _id: z.string(),
  application: z.object({ _id: z.string() }),
  /** Whether it can still be answered. */
  is_open: z.boolean(),
})
export type OwnInvitation = z.output<typeof ownInvitation>

export const listInvitations = endpoint(calls.listInvitations, {
  summary: 'The own invitations to teams of others, newest first',
  reply: one(z.array(ownInvitation)),
})

/** For who is signed in with the invited address: the link in the mail is not needed. */
export const answerOwnInvitation = endpoint(calls.answerOwnInvitation, {
  summary: 'Accept or decline one of the own invitations',
  params: idParams,
  body: z.object({ answer: choice(['accept', 'decline']) }),
  reply: one(z.object({ status: z.enum(applicantStatusNames) })),
})

function tokenParams() {
  return z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
}
