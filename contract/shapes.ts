import type * as z from 'zod/mini'
import type * as accounts from './accounts.ts'
import type * as activity from './activity.ts'
import type * as announcements from './announcements.ts'
import type * as applicants from './applicants.ts'
import type * as applications from './applications.ts'
import type * as applying from './applying.ts'
import type * as associates from './associates.ts'
import type * as audiences from './audiences.ts'
import type { Call } from './call.ts'
import type * as challenges from './challenges.ts'
import type * as companies from './companies.ts'
import type * as contacts from './contacts.ts'
import type * as dashboard from './dashboard.ts'
import type * as decisions from './decisions.ts'
import type { AnyEndpoint } from './endpoint.ts'
import type * as eventPage from './event-page.ts'
import type * as events from './events.ts'
import type * as factors from './factors.ts'
import type * as files from './files.ts'
import type * as joining from './joining.ts'
import type * as judge from './judge.ts'
import type * as judging from './judging.ts'
import type * as judgingDesk from './judging-desk.ts'
import type * as judgingPlan from './judging-plan.ts'
import type * as judgingResults from './judging-results.ts'
import type * as looking from './looking.ts'
import type * as lookups from './lookups.ts'
import type * as mail from './mail.ts'
import type * as ownSessions from './own-sessions.ts'
import type * as partners from './partners.ts'
import type * as people from './people.ts'
import type * as personalData from './personal-data.ts'
import type * as prizes from './prizes.ts'
import type * as profiles from './profiles.ts'
import type * as projects from './projects.ts'
import type * as providers from './providers.ts'
import type * as publication from './publication.ts'
import type * as publicResults from './public-results.ts'
import type * as questions from './questions.ts'
import type * as letters from './letters.ts'
import type * as releases from './releases.ts'
import type * as rounds from './rounds.ts'
import type * as search from './search.ts'
import type * as settings from './settings.ts'
import type * as system from './system.ts'
import type * as submissions from './submissions.ts'
import type * as teamChanges from './team-changes.ts'
import type * as teams from './teams.ts'
import type * as workspace from './workspace.ts'

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
  EndpointsIn<typeof activity> &
  EndpointsIn<typeof announcements> &
  EndpointsIn<typeof applicants> &
  EndpointsIn<typeof applications> &
  EndpointsIn<typeof applying> &
  EndpointsIn<typeof associates> &
  EndpointsIn<typeof audiences> &
  EndpointsIn<typeof challenges> &
  EndpointsIn<typeof companies> &
  EndpointsIn<typeof contacts> &
  EndpointsIn<typeof dashboard> &
  EndpointsIn<typeof decisions> &
  EndpointsIn<typeof eventPage> &
  EndpointsIn<typeof events> &
  EndpointsIn<typeof factors> &
  EndpointsIn<typeof files> &
  EndpointsIn<typeof joining> &
  EndpointsIn<typeof judge> &
  EndpointsIn<typeof judging> &
  EndpointsIn<typeof judgingDesk> &
  EndpointsIn<typeof judgingPlan> &
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
  EndpointsIn<typeof letters> &
  EndpointsIn<typeof releases> &
  EndpointsIn<typeof rounds> &
  EndpointsIn<typeof search> &
  EndpointsIn<typeof workspace> &
  EndpointsIn<typeof settings> &
  EndpointsIn<typeof system> &
  EndpointsIn<typeof submissions> &
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
