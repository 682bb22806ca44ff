import { type RawBuilder, sql } from 'kysely'
import { can, type Permission, type Role } from '../../../contract/platform/permissions.ts'
import type { EventEntry, NeedKind, NeedTone } from '../../../contract/console/workspace.calls.ts'
import { isIncomplete, isUndecided } from '../../teams/applications/filters.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isOvertaken, isToBeReleased } from '../../events/rounds/decision-columns.ts'
import { pending } from '../../choosing/decisions/groups.ts'
import { registrationEnds } from '../../events/events/registration.ts'
import { judgingLacks } from '../../events/rounds/lacks.ts'
import { judgingState } from '../../judging/judging/round-state.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { eventOfMail, isUndelivered } from '../../platform/mail/event-of-mail.ts'
import type { FoundNeed } from './facts.ts'
import { firstOf, row } from './need-row.ts'
import { askedFor, emptyRounds, isGoing, lacksHandIn, mailedJudges, projectsIn } from './need-sources.ts'

import {
  noTeamFits,
  nothingAsked,
  seatsByHand,
  shortlistedWithoutSeats,
  smallSeats,
  tooManyHeld,
  unansweredOffers,
} from './seat-needs.ts'

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

export const isToDecide = sql<boolean>`applications.event_id = events._id and ${isUndecided}`

/** The first answers that teams of a cut get within a week. */
const answersDue = sql`(select min(rounds.answers_by) from rounds where rounds.event_id = events._id
  and rounds.has_cut and rounds.answers_by between now() and now() + interval '7 days')`

const seats = { tone: 'orange', entry: 'seats', may: 'application:review' } as const

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
      and events.end_date >= today_in(events.timezone)`,
  },
  seats_unanswered: { ...seats, find: () => unansweredOffers },
  seats_unfilled: { ...seats, find: () => noTeamFits },
  seats_by_hand: { ...seats, find: () => seatsByHand },
  seats_too_many: { ...seats, find: () => tooManyHeld },
  seats_small: { ...seats, tone: 'yellow', find: () => smallSeats },
  seats_not_asked: { ...seats, entry: 'applications', find: () => shortlistedWithoutSeats },
  seats_ask_nothing: { ...seats, tone: 'yellow', may: 'event:write', find: () => nothingAsked },
  nobody_entered: {
    tone: 'orange',
    entry: 'rounds',
    may: 'application:review',
    find: () => emptyRounds,
  },
  not_handed_in: {
    tone: 'orange',
    entry: 'rounds',
    may: 'application:review',
    find: () => sql`select ${row({
      n: sql`missing.n`,
      of: sql`missing.of_all`,
      at: sql`rounds.hand_in_closes_at`,
      names: sql`missing.names`,
      isOfRound: true,
    })} from rounds
      cross join lateral (select count(*) filter (where ${lacksHandIn}) as n, count(*) as of_all,
          (array_agg(applications.team_name order by fold(applications.team_name))
            filter (where ${lacksHandIn}))[1:3] as names
        from round_entries join applications on applications._id = round_entries.application_id
        left join submissions on submissions.round_id = round_entries.round_id
          and submissions.application_id = round_entries.application_id
        where round_entries.round_id = rounds._id and not ${hasLeft}) as missing
      where rounds.event_id = events._id and events.event_status = 'published' and ${isGoing} and rounds.has_hand_in
        and coalesce(rounds.hand_in_opens_at <= now(), true) and not exists (select from seals where round_id = rounds._id)
        and rounds.hand_in_closes_at between now() - interval '24 hours' and now() + interval '72 hours'`,
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
  partners_asked: {
    tone: 'orange',
    entry: 'partners',
    may: 'partner:write',
    find: () => askedFor('partner'),
  },
  associates_asked: {
    tone: 'orange',
    entry: 'associates',
    may: 'associate:write',
    find: () => askedFor('associate'),
  },
  mails_undelivered: {
    tone: 'red',
    entry: 'mails',
    may: 'outbox:read',
    find: () => sql`select ${row({
      n: sql`count(*)`,
      at: sql`min(mails.created_at)`,
      names: sql`(array_agg(distinct mails."to"))[1:3]`,
    })} from mails where ${isUndelivered} and mails."to" <> '' and events.archived_at is null
      and mails.created_at between events.created_at and now() - interval '1 hour' and ${eventOfMail} = events._id`,
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
