import { type RawBuilder, sql } from 'kysely'
import type { EventEntry, NeedKind, NeedTone } from '../../../contract/console/workspace.calls.ts'
import { can, type Permission, type Role } from '../../../contract/platform/permissions.ts'
import { pending } from '../../choosing/decisions/groups.ts'
import { registrationEnds } from '../../events/events/registration.ts'
import { isOvertaken, isToBeReleased, isUndecided } from '../../events/rounds/decision-columns.ts'
import { judgingLacks } from '../../events/rounds/lacks.ts'
import { judgingState } from '../../judging/judging/round-state.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, instantOf } from '../../platform/lists/columns.ts'
import { allOf, is } from '../../platform/lists/conditions.ts'
import { isUndelivered } from '../../platform/mail/event-of-mail.ts'
import { isIncomplete } from '../../teams/applications/filters.ts'
import { isToCome } from '../../teams/seats/columns.ts'
import type { FoundNeed } from './facts.ts'
import { firstOf, row } from './need-row.ts'
import {
  askedRules,
  dayRules,
  isGoing,
  leavingResults,
  mailedJudges,
  missingHandIns,
  notEntered,
  projectsIn,
  undeliveredMails,
} from './need-sources.ts'
import { seatRules } from './seat-needs.ts'

interface Rule {
  tone: NeedTone
  entry: EventEntry
  may: Permission
  /** The rows, made by `row`, in a query that has `events`. Those without a number are none. */
  find: (db: Db) => RawBuilder<unknown>
}

type FoundByStatement = Exclude<
  NeedKind,
  'judge_silent' | 'judges_silent' | 'team_missing' | 'judge_slow' | 'prizes_undecided'
>

export const isToDecide = allOf(is('applications.event_id', '=', columnOf('events._id')), isUndecided)

/** The first answers that teams of a cut get within a week. */
const answersDue = sql`(select min(rounds.answers_by) from rounds where rounds.event_id = events._id
  and rounds.has_cut and rounds.answers_by between now() and now() + interval '7 days')`

/** What needs somebody, as far as one statement tells it; the rest is in desk-needs.ts and prize-labels.ts. */
const rules: Record<FoundByStatement, Rule> = {
  to_decide: {
    tone: 'orange',
    entry: 'triage',
    may: 'application:review',
    find: () => sql`select ${row({
      n: sql`count(*)`,
      at: sql`coalesce(${answersDue}, ${registrationEnds})`,
      names: firstOf('applications.team_name'),
    })} from applications where ${isToDecide} and ${isGoing}
      and (${registrationEnds} <= now() or ${answersDue} is not null)`,
  },
  decisions_wait: {
    tone: 'orange',
    entry: 'release',
    may: 'application:review',
    // All of them, once one has waited for an hour.
    find: () => sql`select ${row({
      n: sql`case when min(decisions.decided_at) < now() - interval '1 hour' then count(*) else 0 end`,
      at: sql`min(decisions.decided_at)`,
      names: firstOf('applications.team_name'),
    })} from ${pending} where decisions.event_id = events._id and decisions.release_id is null
      and ${isToBeReleased} and ${isGoing}`,
  },
  decisions_stuck: {
    tone: 'orange',
    entry: 'release',
    may: 'application:review',
    find: () => sql`select ${row({
      n: sql`count(*)`,
      at: sql`min(decisions.decided_at)`,
      names: firstOf('applications.team_name'),
    })} from ${pending} where decisions.event_id = events._id and decisions.release_id is null
      and ${isOvertaken} and ${isGoing}`,
  },
  small_teams: {
    tone: 'yellow',
    entry: 'applications',
    may: 'application:read',
    find: () => sql`select ${row({
      n: sql`count(*)`,
      of: sql`events.team_min`,
      at: registrationEnds,
      names: firstOf('applications.team_name'),
    })} from applications where applications.event_id = events._id and ${isIncomplete} and ${isGoing}
      and events.last_day_of_registration <= today_in(events.timezone) + 3
      and ${isToCome}`,
  },
  ...seatRules,
  ...dayRules,
  nobody_entered: {
    tone: 'orange',
    entry: 'rounds',
    may: 'application:review',
    find: () => notEntered,
  },
  not_handed_in: {
    tone: 'orange',
    entry: 'rounds',
    may: 'application:review',
    find: () => missingHandIns,
  },
  projects_waiting: {
    tone: 'orange',
    entry: 'projects',
    may: 'application:review',
    find: db => projectsIn(db, 'waiting'),
  },
  projects_changed: {
    tone: 'orange',
    entry: 'projects',
    may: 'application:review',
    find: db => projectsIn(db, 'changed'),
  },
  judging_lacks: {
    tone: 'orange',
    entry: 'round',
    may: 'event:write',
    find: () => sql`select ${row({
      n: sql`cardinality(${judgingLacks})`,
      at: sql`rounds.judging_opens_at`,
      isOfRound: true,
      lacks: judgingLacks,
    })} from rounds join round_judging on round_judging.round_id = rounds._id
      where rounds.event_id = events._id and rounds.has_judging and ${isGoing} and ${judgingState} <> 'closed'
        and rounds.judging_opens_at <= now() + interval '7 days'`,
  },
  results_leave: {
    tone: 'yellow',
    entry: 'results',
    may: 'event:read',
    find: () => leavingResults,
  },
  links_unopened: {
    tone: 'orange',
    entry: 'judges',
    may: 'event:write',
    find: () => sql`select ${row({
      n: sql`count(*)`,
      at: sql`min(link.created_at)`,
      names: firstOf('judges.name'),
    })} from ${mailedJudges} and not coalesce(${isUndelivered}, false)
      and (link.created_at < now() - interval '24 hours' or judged.opens_at < now() + interval '24 hours')`,
  },
  links_undelivered: {
    tone: 'orange',
    entry: 'judges',
    may: 'event:write',
    find: () =>
      sql`select ${row({
        n: sql`count(*)`,
        at: sql`min(link.created_at)`,
        names: firstOf('judges.name'),
      })} from ${mailedJudges} and ${isUndelivered}`,
  },
  no_prizes: {
    tone: 'yellow',
    entry: 'prizes',
    may: 'event:write',
    find: () => sql`select ${row({ n: sql`1`, at: sql`rounds.judging_opens_at`, isOfRound: true })}
      from rounds join round_judging on round_judging.round_id = rounds._id
      where rounds.event_id = events._id and rounds.has_judging and ${isGoing} and ${judgingState} <> 'closed'
        and rounds.judging_opens_at <= now() + interval '3 days'
        and not exists (select from rounds as later where later.event_id = rounds.event_id and later.has_judging
          and later.position > rounds.position)
        and not exists (select from prizes where prizes.event_id = events._id)`,
  },
  ...askedRules,
  mails_undelivered: {
    tone: 'red',
    entry: 'mails',
    may: 'outbox:read',
    find: () => undeliveredMails,
  },
}

/** The rows that somebody of this role may do something about, in a query that has `events`. */
export function needsFor(db: Db, role: Role) {
  const parts = Object.entries(rules)
    .filter(([, { may }]) => can({ role }, may))
    .map(
      ([kind, { tone, entry, find }]) => sql`select json_build_object('kind', ${sql.lit(kind)},
        'tone', ${sql.lit(tone)}, 'entry', ${sql.lit(entry)}, 'n', n, 'of', of_all, 'also', also,
        'at', ${instantOf('at')}, 'is_due', coalesce(at > now(), false), 'names', to_json(names), 'round', round,
        'lacks', to_json(lacks)) as need from (${find(db)}) as found where n > 0`,
    )
  return sql<
    FoundNeed[]
  >`(select coalesce(json_agg(need), '[]') from (${sql.join(parts, sql` union all `)}) as needs)`
}
