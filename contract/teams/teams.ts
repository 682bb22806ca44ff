import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { eventNews } from '../events/event-news.ts'
import {
  choice,
  email,
  idParams,
  instant,
  nullableText,
  nameOnly,
  personName,
  rowRef,
  tokenParams,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { applicantStatusNames, eventStatusNames } from '../platform/statuses.ts'
import * as calls from './teams.calls.ts'

export const enteredMember = z.object({
  first_name: personName(),
  last_name: personName(),
  email: email(),
})

/** The members of a team as its creator enters them; no duplicates. */
export const team = z._default(
  z.array(enteredMember, say.fieldRequired).check(
    // More than a team has: those who declined stay in its list, and hold no place.
    z.maxLength(30),
    z.superRefine((members, context) => {
      const seen = new Set<string>()
      members.forEach((member, index) => {
        const address = member.email.toLowerCase()
        if (seen.has(address)) {
          context.addIssue({
            code: 'custom',
            message: say.duplicateMember,
            path: [index, 'email'],
            input: address,
          })
        }
        seen.add(address)
      })
    }),
  ),
  [],
)

/** The event that somebody is invited to. */
export const invitationEvent = z.object({
  _id: z.string(),
  event_name: z.string(),
  event_type: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  last_day_of_registration: z.string(),
  timezone: z.string(),
  banner: nullableText,
  event_status: z.enum(eventStatusNames),
  /** Since when its page is gone, for everybody but its staff. */
  archived_at: z.nullable(instant),
  /** The day by which a team has to be complete: null where that is over, or the event asks for no number of people. */
  complete_by: nullableText,
  /** `moved` since the invitation. */
  ...eventNews,
  company: z.object({ company_name: z.string(), logo: nullableText }),
})

const invitation = {
  status: z.enum(applicantStatusNames),
  team_name: z.string(),
  invited_by: nameOnly,
  event: invitationEvent,
}

// `email` is the address the link was sent to, with the name that the team's creator typed. The holder of the link knows
// both, and the sign-up form is filled with them.
export const invitationByLink = z.object({
  ...invitation,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  has_account: z.boolean(),
  is_open: z.boolean(),
})
export type InvitationByLink = z.output<typeof invitationByLink>

export const getInvitation = endpoint(calls.getInvitation, {
  summary: 'Get the invitation behind a link',
  params: tokenParams(),
  reply: one(invitationByLink),
})

export const answerInvitation = endpoint(calls.answerInvitation, {
  summary: 'Accept or decline an invitation by its link; log in with the address it was sent to',
  params: tokenParams(),
  body: z.object({ answer: choice(['accept', 'decline']) }),
  reply: one(z.object({ status: z.enum(applicantStatusNames) })),
  budgets: ['actsWithMails'],
})

export const ownInvitation = z.object({
  ...invitation,
  _id: z.string(),
  application: rowRef,
  /** Whether it can still be answered. */
  is_open: z.boolean(),
  /** Whether it keeps the person from another team of the event, as it does until they decline or the team withdraws. */
  holds_place: z.boolean(),
})
export type OwnInvitation = z.output<typeof ownInvitation>

export const listInvitations = endpoint(calls.listInvitations, {
  summary: 'List your invitations to teams, newest first',
  reply: one(z.array(ownInvitation)),
})

/** For a person who is signed in with the invited address; the mailed link is not needed. */
export const answerOwnInvitation = endpoint(calls.answerOwnInvitation, {
  summary: 'Accept or decline one of your invitations',
  params: idParams,
  body: z.object({ answer: choice(['accept', 'decline']) }),
  reply: one(z.object({ status: z.enum(applicantStatusNames) })),
  budgets: ['actsWithMails'],
})
