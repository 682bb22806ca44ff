import { sql } from 'kysely'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isCut } from '../../events/rounds/cuts.ts'
import type { Frozen } from './freeze.ts'

interface Moved {
  _id: string
  team_name: string
  status: ApplicationStatus
}

export interface Moves {
  wins: Moved[]
  /** They get a prize and keep their status, which is not Participated. */
  keeps: Moved[]
  loses: Moved[]
  /** They are Shortlisted, and are marked as participated if staff choose so: who was judged, after a round with a cut only who gets a prize. */
  marks: Moved[]
}

/** What becomes of the statuses. A prize of another round's results keeps a team Won. */
export async function readMoves(db: Db, roundId: string, frozen: Frozen | undefined): Promise<Moves> {
  const awarded = new Set(frozen?.result.awards.map(({ team }) => team._id))
  const judged = [...(frozen?.own ?? [])].flatMap(([team, { looks }]) => (looks > 0 ? [team] : []))
  const { rows } = await sql<
    Moved & { was_awarded: boolean; is_awarded_elsewhere: boolean; took_part: boolean }
  >`
    select _id, team_name, status, won.is_here as was_awarded, won.is_elsewhere as is_awarded_elsewhere,
      _id = any(${judged}::uuid[]) and not (select ${isCut} from rounds where rounds._id = ${roundId}) as took_part
    from applications cross join lateral (
      select coalesce(bool_or(standing_publications.round_id = ${roundId}), false) as is_here,
        coalesce(bool_or(standing_publications.round_id <> ${roundId}), false) as is_elsewhere
      from awards join standing_publications on standing_publications._id = awards.publication_id
      where awards.application_id = applications._id) as won
    where _id = any(${[...awarded]}::uuid[]) or (status = 'won' and won.is_here)
      or (status = 'shortlisted' and _id = any(${judged}::uuid[]))
    order by team_name, _id`.execute(db)
  const hasPrize = ({ _id }: Moved) => awarded.has(_id)
  const movedOf = ({ _id, team_name, status }: Moved) => ({ _id, team_name, status })
  const teams = rows.filter(row => hasPrize(row) || row.was_awarded).map(movedOf)
  const elsewhere = new Set(rows.filter(row => row.is_awarded_elsewhere).map(({ _id }) => _id))
  return {
    wins: teams.filter(team => hasPrize(team) && team.status === 'participated'),
    keeps: teams.filter(team => hasPrize(team) && team.status !== 'participated' && team.status !== 'won'),
    loses: teams.filter(team => !hasPrize(team) && team.status === 'won' && !elsewhere.has(team._id)),
    marks: rows.filter(row => row.status === 'shortlisted' && (hasPrize(row) || row.took_part)).map(movedOf),
  }
}
