import type * as z from 'zod/mini'
import type * as accounts from './people/accounts.ts'
import type * as addresses from './events/addresses.ts'
import type * as activity from './console/activity.ts'
import type * as announcements from './choosing/announcements.ts'
import type * as changes from './choosing/changes.ts'
import type * as applicants from './teams/applicants.ts'
import type * as applications from './teams/applications.ts'
import type * as applying from './teams/applying.ts'
import type * as attendance from './teams/attendance.ts'
import type * as associates from './events/associates.ts'
import type * as views from './choosing/views.ts'
import type { Call } from './platform/call.ts'
import type * as certificatePages from './candidates/certificate-pages.ts'
import type * as issuing from './candidates/issuing.ts'
import type * as challenges from './candidates/challenges.ts'
import type * as companies from './events/companies.ts'
import type * as contacts from './events/contacts.ts'
import type * as dashboard from './console/dashboard.ts'
import type * as marks from './teams/marks.ts'
import type * as day from './choosing/day.ts'
import type * as doorClosing from './choosing/door-closing.ts'
import type * as decisions from './choosing/decisions.ts'
import type * as entering from './choosing/entering.ts'
import type { AnyEndpoint } from './platform/endpoint.ts'
import type * as eventPage from './candidates/event-page.ts'
import type * as events from './events/events.ts'
import type * as factors from './people/factors.ts'
import type * as files from './events/files.ts'
import type * as joining from './teams/joining.ts'
import type * as ceremony from './judging/ceremony.ts'
import type * as judge from './judging/judge.ts'
import type * as judgeNews from './judging/judge-news.ts'
import type * as judging from './judging/judging.ts'
import type * as jury from './judging/jury.ts'
import type * as judgingClosing from './judging/judging-closing.ts'
import type * as judgingDesk from './judging/judging-desk.ts'
import type * as planDraft from './judging/plan-draft.ts'
import type * as judgingPlan from './judging/judging-plan.ts'
import type * as judgingResults from './judging/judging-results.ts'
import type * as looking from './teams/looking.ts'
import type * as lookups from './platform/lookups.ts'
import type * as mail from './platform/mail.ts'
import type * as ownSessions from './people/own-sessions.ts'
import type * as partners from './events/partners.ts'
import type * as people from './console/people.ts'
import type * as personalData from './people/personal-data.ts'
import type * as prizes from './judging/prizes.ts'
import type * as profiles from './people/profiles.ts'
import type * as projects from './projects/projects.ts'
import type * as providers from './people/providers.ts'
import type * as publication from './judging/publication.ts'
import type * as publicResults from './judging/public-results.ts'
import type * as questions from './events/questions.ts'
import type * as mails from './choosing/mails.ts'
import type * as releases from './choosing/releases.ts'
import type * as programme from './events/programme.ts'
import type * as rounds from './events/rounds.ts'
import type * as starting from './events/starting.ts'
import type * as counters from './teams/counters.ts'
import type * as scans from './teams/scans.ts'
import type * as walkIns from './teams/walk-ins.ts'
import type * as seats from './teams/seats.ts'
import type * as signups from './teams/signups.ts'
import type * as search from './console/search.ts'
import type * as settings from './console/settings.ts'
import type * as system from './console/system.ts'
import type * as submissions from './projects/submissions.ts'
import type * as badges from './teams/badges.ts'
import type * as paper from './teams/paper.ts'
import type * as tickets from './teams/tickets.ts'
import type * as ownCalendar from './candidates/own-calendar.ts'
import type * as today from './candidates/today.ts'
import type * as teamChanges from './teams/team-changes.ts'
import type * as teams from './teams/teams.ts'
import type * as workspace from './console/workspace.ts'
import type * as askedPeople from './events/asked-people.ts'

/** The parameters and replies of calls, as types only. The endpoint is looked up by method and path. */

export type ReplyOf<C extends Call> = z.output<Reply<C>>
/** The input of a call, before the schema converts it. */
export type ParamsInput<C extends Call> = z.input<Part<C, 'params'>>
export type QueryInput<C extends Call> = z.input<Part<C, 'query'>>
export type BodyInput<C extends Call> = z.input<Part<C, 'body'>>

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> =
  Contract extends Record<NameOf<C>, Record<Name, infer Asked extends z.ZodMiniType<object, object>>>
    ? Asked
    : never

type Reply<C extends Call> =
  Contract extends Record<NameOf<C>, { reply: infer Answered extends z.ZodMiniType }> ? Answered : never

type NameOf<C extends Call> = `${C['method']} ${C['path']}`

type Contract = EndpointsIn<typeof accounts> &
  EndpointsIn<typeof addresses> &
  EndpointsIn<typeof activity> &
  EndpointsIn<typeof announcements> &
  EndpointsIn<typeof changes> &
  EndpointsIn<typeof applicants> &
  EndpointsIn<typeof applications> &
  EndpointsIn<typeof applying> &
  EndpointsIn<typeof askedPeople> &
  EndpointsIn<typeof associates> &
  EndpointsIn<typeof attendance> &
  EndpointsIn<typeof views> &
  EndpointsIn<typeof certificatePages> &
  EndpointsIn<typeof challenges> &
  EndpointsIn<typeof issuing> &
  EndpointsIn<typeof companies> &
  EndpointsIn<typeof contacts> &
  EndpointsIn<typeof counters> &
  EndpointsIn<typeof dashboard> &
  EndpointsIn<typeof day> &
  EndpointsIn<typeof doorClosing> &
  EndpointsIn<typeof decisions> &
  EndpointsIn<typeof marks> &
  EndpointsIn<typeof eventPage> &
  EndpointsIn<typeof events> &
  EndpointsIn<typeof factors> &
  EndpointsIn<typeof files> &
  EndpointsIn<typeof joining> &
  EndpointsIn<typeof ceremony> &
  EndpointsIn<typeof judge> &
  EndpointsIn<typeof judgeNews> &
  EndpointsIn<typeof judging> &
  EndpointsIn<typeof jury> &
  EndpointsIn<typeof judgingClosing> &
  EndpointsIn<typeof judgingDesk> &
  EndpointsIn<typeof judgingPlan> &
  EndpointsIn<typeof planDraft> &
  EndpointsIn<typeof judgingResults> &
  EndpointsIn<typeof looking> &
  EndpointsIn<typeof lookups> &
  EndpointsIn<typeof mail> &
  EndpointsIn<typeof ownSessions> &
  EndpointsIn<typeof partners> &
  EndpointsIn<typeof people> &
  EndpointsIn<typeof personalData> &
  EndpointsIn<typeof prizes> &
  EndpointsIn<typeof profiles> &
  EndpointsIn<typeof projects> &
  EndpointsIn<typeof providers> &
  EndpointsIn<typeof publication> &
  EndpointsIn<typeof publicResults> &
  EndpointsIn<typeof questions> &
  EndpointsIn<typeof mails> &
  EndpointsIn<typeof releases> &
  EndpointsIn<typeof entering> &
  EndpointsIn<typeof programme> &
  EndpointsIn<typeof rounds> &
  EndpointsIn<typeof starting> &
  EndpointsIn<typeof search> &
  EndpointsIn<typeof scans> &
  EndpointsIn<typeof walkIns> &
  EndpointsIn<typeof seats> &
  EndpointsIn<typeof signups> &
  EndpointsIn<typeof badges> &
  EndpointsIn<typeof paper> &
  EndpointsIn<typeof tickets> &
  EndpointsIn<typeof workspace> &
  EndpointsIn<typeof settings> &
  EndpointsIn<typeof system> &
  EndpointsIn<typeof submissions> &
  EndpointsIn<typeof ownCalendar> &
  EndpointsIn<typeof today> &
  EndpointsIn<typeof teamChanges> &
  EndpointsIn<typeof teams>

/** The names of exports that are endpoints; schemas and types are in the same files. */
type NameIn<Thing> = Thing extends AnyEndpoint
  ? Thing extends { method: infer M extends string; path: infer P extends string }
    ? `${M} ${P}`
    : never
  : never

type EndpointsIn<Noun> = {
  [Name in keyof Noun as NameIn<Noun[Name]>]: Noun[Name]
}
