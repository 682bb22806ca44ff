import * as z from 'zod/mini'
import * as calls from './applicants.calls.ts'
import { countedList, endpoint, one } from '../platform/endpoint.ts'
import {
  choice,
  idParams,
  nullableCity,
  nullableText,
  optionalId,
  optionalLine,
  paging,
  person,
  sortBy,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { applicantStatusNames, applicationStatusNames } from '../platform/statuses.ts'

/** An event that a person applied to or was invited to. `_id` is the id for a status change. */
export const participation = z.object({
  _id: z.string(),
  event: z.object({
    _id: z.string(),
    start_date: z.string(),
    event_name: z.string(),
    company: z.object({ company_name: z.string() }),
  }),
  application: z.object({
    _id: z.string(),
    team_name: z.string(),
    status: z.enum(applicationStatusNames),
    /** The status in which the team withdrew; null if it did not. */
    withdrawn_from: z.nullable(z.enum(applicationStatusNames)),
  }),
  status: z.enum(applicantStatusNames),
  /** The status that `on_hold` returns to. */
  held_from: z.nullable(z.enum(applicantStatusNames)),
})

export const applicant = z.object({
  /** The person's id, as in `user`. */
  _id: z.string(),
  /** The address is null until they accept, if they were invited while looking for a team. */
  user: z.object({ ...person.shape, email: nullableText }),
  image: nullableText,
  events: z.array(participation),
})
export type Applicant = z.output<typeof applicant>

const filters = {
  companyid: optionalId,
  eventid: optionalId,
  applicationid: optionalId,
  applicantstatus: z.optional(z.enum(['all', ...applicantStatusNames], say.choice)),
}
export const shownProfile = z.object({
  location: nullableCity,
  githubusername: nullableText,
  linkedin: nullableText,
  twitter: nullableText,
  facebook: nullableText,
})

export const applicantDetail = z.object({
  ...applicant.shape,
  /** What the person says of themselves; null without one, and until they join a team in the reader's reach. */
  profile: z.nullable(shownProfile),
  /** Nothing is kept about the person any more. */
  is_erased: z.boolean(),
})
export type ApplicantDetail = z.output<typeof applicantDetail>

export const listApplicants = endpoint(calls.listApplicants, {
  summary: 'List applicants, or the members of one application, with counts per status',
  query: z.object({
    ...paging,
    ...filters,
    sort: sortBy(['name', 'createdAt']),
  }),
  reply: countedList(applicant, applicantStatusNames),
})

export const getApplicant = endpoint(calls.getApplicant, {
  summary: 'Get an applicant by user id, with the events you may see',
  params: idParams,
  reply: one(applicantDetail),
  versioned: true,
})

export const changeApplicantStatus = endpoint(calls.changeApplicantStatus, {
  summary: 'Put an applicant of one event on hold, or back',
  params: idParams,
  body: z.object({ status: choice(applicantStatusNames), comment: optionalLine(longest.comment) }),
  reply: one(applicantDetail),
  versioned: true,
})

/** Streams, as the export of applications does. Its query is the list's without paging. */
export const exportApplicants = endpoint(calls.exportApplicants, {
  summary: 'Export the list as Applicant Data.csv, a row for each team that a person is in',
  query: z.object({ q: paging.q, ...filters }),
  reply: z.string(),
  produces: 'text/csv',
  budgets: ['exports'],
})
