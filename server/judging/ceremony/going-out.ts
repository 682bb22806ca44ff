import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import type { CeremonyPublication } from '../../../contract/judging/ceremony.ts'
import { lastNameOf } from '../../../judging/ceremony.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, nameOrNull, selectFrom, columnOf } from '../../platform/lists/columns.ts'
import type { Ceremony } from './find.ts'
import { finds, countIn, anyOf, isOneOf, not } from '../../platform/lists/conditions.ts'
import { wholeSecondsUntil } from '../../platform/db/moments.ts'

/** Whether results go out, when, and what that does. */
export async function goingOut(db: Db, ceremony: Ceremony): Promise<CeremonyPublication> {
  const waiting = await db
    .selectFrom('publications')
    .innerJoin('releases', 'releases._id', 'publications.release_id')
    .leftJoin('users', 'users._id', 'releases.created_by')
    .select([
      nameOrNull('users').as('set_by'),
      instantOf<string>('releases.release_at').as('release_at'),
      'releases.is_timed',
      'publications.marks_participated',
      wholeSecondsUntil(columnOf('releases.release_at')).as('seconds_left'),
    ])
    .where('publications.round_id', '=', ceremony.round_id)
    .where('publications.stands_at', 'is', null)
    .executeTakeFirst()
  const { is_public, is_offline, wins, unmarked, people } = await readNumbers(db, {
    ...ceremony,
    marks_participated: waiting?.marks_participated ?? ceremony.marks_participated,
  })
  const isShown = ceremony.furthest >= lastNameOf(ceremony.content.items.length)
  const how = waiting?.is_timed ? 'timed' : ceremony.publishes ? 'with_last_name' : 'by_hand'
  return {
    how,
    is_due: isShown && how === 'with_last_name' && !waiting && !is_public && !ceremony.is_held,
    // Whoever set a time since it was held back has said when.
    is_held: ceremony.is_held && !waiting,
    release_at: waiting?.release_at ?? null,
    set_by: waiting?.is_timed ? waiting.set_by : null,
    seconds_left: waiting?.seconds_left ?? null,
    is_public,
    is_offline,
    wins,
    unmarked,
    people,
  }
}

/** How many teams become Won and how many with a prize do not, and how many people are in the teams of the round. */
async function readNumbers(db: Db, { round_id, opened_at, content, marks_participated }: Ceremony) {
  const winners = [...content.items, ...content.others].map(({ team }) => team._id)
  const becomeWon: ApplicationStatus[] = marks_participated
    ? ['participated', 'shortlisted']
    : ['participated']
  const { is_public, is_offline, people, wins, unmarked } = await db
    .selectNoFrom([
      finds(
        selectFrom('publications')
          .where('publications.round_id', '=', round_id)
          .where('publications.stands_at', '>=', opened_at),
      ).as('is_public'),
      finds(
        selectFrom('standing_publications')
          .innerJoin('publications', 'publications._id', 'standing_publications._id')
          .where('standing_publications.round_id', '=', round_id)
          .where('publications.offline_at', 'is not', null),
      ).as('is_offline'),
      countIn(
        selectFrom('round_entries')
          .innerJoin('applicants', 'applicants.application_id', 'round_entries.application_id')
          .where('round_entries.round_id', '=', round_id)
          .where('applicants.has_joined', '=', true),
      ).as('people'),
      countIn(
        selectFrom('applications')
          .where('applications._id', '=', anyOf(winners))
          .where('applications.status', '=', anyOf(becomeWon)),
      ).as('wins'),
      countIn(
        selectFrom('applications')
          .where('applications._id', '=', anyOf(winners))
          .where(not(isOneOf('applications.status', [...becomeWon, 'won']))),
      ).as('unmarked'),
    ])
    .executeTakeFirstOrThrow()
  return { is_public, is_offline, people, wins, unmarked }
}
