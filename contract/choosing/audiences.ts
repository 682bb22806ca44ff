import * as z from 'zod/mini'
import {
  type AudienceFilter,
  type AudienceRole,
  audienceRoles,
  type JudgeChoice,
  judgeChoices,
} from './announcements.calls.ts'
import { type TeamFilter, teamFilters } from '../teams/applications.calls.ts'
import { applicationFilters } from '../teams/applications.ts'
import { nullableText, paging, whenGiven } from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import {
  type ApplicantStatus,
  type ApplicationStatus,
  applicantStatusNames,
  applicationStatusNames,
} from '../platform/statuses.ts'

// Whom an announcement is for: the roles of people, and filters of lists (docs/product.md §15).

const { theme, team, round, from, to, answers, handin } = applicationFilters

const guid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const ids = new RegExp(`^${guid}(?:,${guid}){0,199}$`)

/** The filters of the list of applications; of the list of applicants, its search and status. */
const filters = {
  theme,
  team,
  round,
  from,
  to,
  answers,
  handin,
  /** What the list of applications was searched for. */
  search: paging.q,
  /** What the list of applicants was searched for. */
  person: paging.q,
  person_status: z.optional(z.enum(applicantStatusNames, say.choice)),
  /** Items of the programme that people signed up to or starred: their ids, with commas between them. */
  items: z.optional(z.string().check(z.refine(text => ids.test(text), say.choice))),
}
export type Audience = {
  roles: AudienceRole[]
  /** Of teams in these statuses; none means any. */
  statuses: ApplicationStatus[]
  judges: JudgeChoice
} & { [Name in Exclude<AudienceFilter, 'team' | 'person_status'>]: string | null } & {
  team: TeamFilter | null
  person_status: ApplicantStatus | null
}

/** As an announcement answers it. */
export const audienceShape = {
  roles: z.array(z.enum(audienceRoles)),
  statuses: z.array(z.enum(applicationStatusNames)),
  judges: z.enum(judgeChoices),
  theme: nullableText,
  team: z.nullable(z.enum(teamFilters)),
  round: nullableText,
  from: nullableText,
  to: nullableText,
  answers: nullableText,
  handin: nullableText,
  search: nullableText,
  person: nullableText,
  person_status: z.nullable(z.enum(applicantStatusNames)),
  items: nullableText,
}

export const audience = z.object(audienceShape)

/** As a form sends it. */
export const audienceFields = {
  roles: z._default(z.array(z.enum(audienceRoles, say.choice), say.fieldRequired), []),
  statuses: z._default(z.array(z.enum(applicationStatusNames, say.choice), say.fieldRequired), []),
  judges: z._default(z.enum(judgeChoices, say.choice), 'any'),
  theme: given(filters.theme),
  team: given(filters.team),
  round: given(filters.round),
  from: given(filters.from),
  to: given(filters.to),
  answers: given(filters.answers),
  handin: given(filters.handin),
  search: given(filters.search),
  person: given(filters.person),
  person_status: given(filters.person_status),
  items: given(filters.items),
}

/** As an address asks for it. */
export const audienceQuery = {
  roles: namesOf(audienceRoles),
  statuses: namesOf(applicationStatusNames),
  judges: z._default(z.enum(judgeChoices, say.choice), 'any'),
  ...filters,
}

/** A filter that is null where it is not used. */
function given<Output>(rule: z.ZodMiniOptional<z.ZodMiniType<Output>>) {
  return whenGiven(rule._zod.def.innerType, say.choice)
}

/** Several names of a list in one parameter, with commas between them. */
function namesOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',').filter(Boolean)),
      ),
      z.array(z.enum(names as unknown as [...Names], say.choice)),
    ),
    [],
  )
}
