import type { JudgingNeed } from '../../../contract/events/rounds.calls.ts'
import { sql } from 'kysely'
import type { JudgingState } from '../../../contract/judging/judge.calls.ts'
import type { Role } from '../../../contract/platform/permissions.ts'
import type { ApplicantStatus, ApplicationStatus } from '../../../contract/platform/statuses.ts'
import type { Need } from '../../../contract/console/workspace.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isToBeReleased } from '../../events/rounds/decision-columns.ts'
import { isCut, pendingAtRound, wentOn } from '../../events/rounds/cuts.ts'
import { isRegistrationOpen, registrationEnds } from '../../events/events/registration.ts'
import {
  judgesOfRound,
  judgesWhoOpened,
  judgesWithLink,
  judgingLacks,
  teamsScored,
  teamsToJudge,
} from '../../events/rounds/lacks.ts'
import { judgingCloses, judgingState } from '../../judging/judging/round-state.ts'
import { instantOf, columnOf, selectFrom, todayAtEvent, valueIn } from '../../platform/lists/columns.ts'
import { keptNumberOf } from '../../platform/lists/kept-order.ts'
import { tallyOf } from '../../platform/lists/tallies.ts'
import { resultReopenedAt } from '../../judging/results/published.ts'
import { openDates } from '../../events/rounds/columns.ts'
import { handedIn } from '../../events/rounds/queries.ts'
import { isIncomplete } from '../../teams/applications/filters.ts'
import { draftParts } from './draft-parts.ts'
import { dayFacts } from './seat-facts.ts'
import { judgesOfEvent, midnightOf, perStatus } from './fact-columns.ts'
import { isToDecide, needsFor } from './needs.ts'
import { clockInDb, ago } from '../../platform/db/moments.ts'
import { countIn, finds, countDistinct } from '../../platform/lists/conditions.ts'

/** A round as the stages, the next step and the numbers read it. Of a part that is switched off all is null. */
export interface RoundFacts {
  _id: string
  name: string
  /** Its teams go on to a round after it: it belongs to choosing. */
  is_cut: boolean
  places: number | null
  answers_by: string | null
  has_dates: boolean
  has_hand_in: boolean
  hand_in_opens_at: string | null
  hand_in_closes_at: string | null
  teams: number
  handed_in: number
  /** Who goes on, told or decided. */
  going_on: number
  judging: {
    opens_at: string | null
    closes_at: string | null
    state: JudgingState
    is_sealed: boolean
    lacks: JudgingNeed[]
    criteria: number
    judges: number
    /** Judges whose link works. */
    links: number
    /** Judges who have opened their link. */
    opened: number
    /** Visits that are planned or made, and those that are made. */
    visits: number
    done: number
    has_ballots: boolean
    /** Of its teams, those that somebody scored. */
    scored: number
    published_at: string | null
    /** Since when staff have its published results offline. */
    offline_at: string | null
    /** Judging was opened again since, and a ballot may have changed. */
    is_outdated: boolean
    /** When results that are on their way leave. */
    publishing_at: string | null
  } | null
}

const pendingOfEvent = selectFrom('decisions')
  .innerJoin('applications', join =>
    join
      .onRef('applications._id', '=', 'decisions.application_id')
      .onRef('applications.event_id', '=', 'decisions.event_id'),
  )
  .where('decisions.event_id', '=', columnOf('events._id'))

/** All that the database says about where an event stands, in one statement. The caller has checked that it may be read. */
export function readFacts(db: Db, id: string, role: Role) {
  return db
    .selectFrom('events')
    .select([
      'events._id',
      'events.event_status',
      'events.timezone',
      'events.start_date',
      'events.end_date',
      'events.last_day_of_registration as last_day',
      'events.team_min',
      instantOf(clockInDb).as('now'),
      todayAtEvent.as('today'),
      instantOf<string | null>('events.published_at').as('published_at'),
      instantOf<string | null>('events.archived_at').as('archived_at'),
      instantOf<string | null>(registrationEnds).as('registration_ends'),
      midnightOf('start_date').as('starts_at'),
      midnightOf('end_date').as('ends_at'),
      isRegistrationOpen.as('is_open'),
      instantOf(
        valueIn(
          selectFrom('happenings')
            .select(({ fn }) => fn.max('happenings.happened_at').as('value'))
            .where('happenings.subject_id', '=', columnOf('events._id'))
            .where('happenings.subject', '=', sql.lit('event'))
            .where('happenings.action', '=', sql.lit('status_changed'))
            .where('happenings.to_value', '=', columnOf('events.event_status')),
        ),
      ).as('status_since'),
      perStatus<ApplicationStatus>('application').as('teams'),
      perStatus<ApplicantStatus | 'all'>('person').as('people'),
      tallyOf('application', 'event').as('applications'),
      countIn(
        selectFrom('applications')
          .where('applications.event_id', '=', columnOf('events._id'))
          .where('applications.created_at', '>', ago(14, 'day')),
      ).as('recent'),
      countIn(pendingOfEvent.where('decisions.release_id', 'is', null).where(isToBeReleased)).as('decided'),
      // Of a release that is under way.
      countIn(pendingOfEvent.where('decisions.release_id', 'is not', null)).as('leaving'),
      finds(selectFrom('decisions').where('decisions.event_id', '=', columnOf('events._id'))).as(
        'has_decisions',
      ),
      countIn(
        selectFrom('applications')
          .where('applications.event_id', '=', columnOf('events._id'))
          .where(isIncomplete),
      ).as('incomplete'),
      countIn(selectFrom('applications').where(isToDecide)).as('to_decide'),
      countIn(selectFrom('prizes').where('prizes.event_id', '=', columnOf('events._id'))).as('prizes'),
      judgesOfEvent.as('judges'),
      countIn(
        selectFrom('announcements')
          .where('announcements.event_id', '=', columnOf('events._id'))
          .where('announcements.status', '=', sql.lit('sent')),
      ).as('announcements'),
      countIn(
        selectFrom('questions')
          .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
          .where('question_lists.event_id', '=', columnOf('events._id'))
          .where('questions.removed_at', 'is', null),
      ).as('questions'),
      valueIn(
        selectFrom('rounds')
          .innerJoin('standing_publications', 'standing_publications.round_id', 'rounds._id')
          .innerJoin('awards', 'awards.publication_id', 'standing_publications._id')
          .select(countDistinct('awards.application_id', 'awards.prize_name').as('value'))
          .where('rounds.event_id', '=', columnOf('events._id'))
          .where('standing_publications.offline_at', 'is', null),
      )
        .$notNull()
        .as('awards'),
      valueIn(
        selectFrom('rounds')
          .innerJoin('submissions', 'submissions.round_id', 'rounds._id')
          .select(countDistinct('submissions.application_id').as('value'))
          .where('submissions.handed_in', 'is not', null)
          .where('rounds.event_id', '=', columnOf('events._id')),
      )
        .$notNull()
        .as('projects'),
      ...dayFacts,
      keptNumberOf('event', 'partner').as('partners'),
      keptNumberOf('event', 'associate').as('associates'),
      roundFacts.as('rounds'),
      draftParts.as('draft'),
      needsFor(db, role).as('needs'),
    ])
    .where('events._id', '=', id)
    .executeTakeFirstOrThrow()
}

export type Facts = Awaited<ReturnType<typeof readFacts>>
export type FoundNeed = Omit<Need, 'is_next'>

const roundFacts = sql<RoundFacts[]>`(select coalesce(json_agg(json_build_object(
    '_id', rounds._id, 'name', rounds.name, 'is_cut', ${isCut},
    'places', case when rounds.has_cut then rounds.places end,
    'answers_by', ${instantOf(openDates.answers_by)},
    'has_dates', coalesce(rounds.starts_at, rounds.ends_at, ${openDates.hand_in_opens_at},
      ${openDates.hand_in_closes_at}, ${openDates.answers_by},
      case when rounds.has_judging then coalesce(rounds.judging_opens_at, rounds.judging_closes_at) end) is not null,
    'has_hand_in', rounds.has_hand_in,
    'hand_in_opens_at', ${instantOf(openDates.hand_in_opens_at)},
    'hand_in_closes_at', ${instantOf(openDates.hand_in_closes_at)},
    'teams', ${teamsToJudge}, 'handed_in', ${handedIn},
    'going_on', ${wentOn} + ${pendingAtRound('goes_on')},
    'judging', case when rounds.has_judging then json_build_object(
      'opens_at', ${instantOf('rounds.judging_opens_at')}, 'closes_at', ${instantOf(judgingCloses)},
      'state', ${judgingState}, 'is_sealed', round_judging.sealed_at is not null, 'lacks', ${judgingLacks},
      'criteria', (select count(*) from criteria where criteria.round_id = rounds._id),
      'judges', ${judgesOfRound}, 'links', ${judgesWithLink}, 'opened', ${judgesWhoOpened},
      'visits', (select count(*) from visits where visits.round_id = rounds._id
        and visits.state not in ('recused', 'moved')),
      'done', (select count(*) from visits where visits.round_id = rounds._id and visits.state = 'done'),
      'has_ballots', exists (select from ballots where ballots.round_id = rounds._id), 'scored', ${teamsScored},
      'published_at', (select ${instantOf('standing_publications.stands_at')} from standing_publications
        where standing_publications.round_id = rounds._id),
      'offline_at', (select ${instantOf('standing_publications.offline_at')} from standing_publications where standing_publications.round_id = rounds._id),
      'is_outdated', exists (select from publications join standing_publications
        on standing_publications._id = publications._id where publications.round_id = rounds._id
          and ${resultReopenedAt} is not null),
      'publishing_at', (select ${instantOf('releases.release_at')} from publications
        join releases on releases._id = publications.release_id
        where publications.round_id = rounds._id and releases.released_at is null)) end
    ) order by rounds.position), '[]')
  from rounds join round_judging on round_judging.round_id = rounds._id where rounds.event_id = events._id)`
