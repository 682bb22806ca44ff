import type { CeremonyOfRound } from '../../../contract/judging/ceremony.ts'
import type { PublicationProblem } from '../../../contract/judging/publication.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { GivenPrize } from '../results/awards.ts'
import type { Publishing } from '../results/plan.ts'
import { findCurrent } from './find.ts'
import { goingOut } from './going-out.ts'
import { clockInDb } from '../../platform/db/moments.ts'

const lackWords: Record<PublicationProblem, string> = {
  not_sealed: 'Judging is not closed.',
  no_page: 'The event is not published, so its results have no page.',
  sentences: 'A prize that is given otherwise than proposed needs a sentence.',
  same: 'The results are published as they are. Nothing has changed since.',
  what_changed: 'Say what changed since the last publication.',
  lost_prizes: 'A team loses a prize. Say what becomes of it, and who calls.',
}

/** Whether a ceremony can be opened, and the one that is. */
export async function ceremonyOfRound(
  db: Db,
  { problems, awarded, frozen, moves }: Publishing,
): Promise<CeremonyOfRound> {
  const id = awarded.judged.round._id
  const open = await findCurrent(db, id)
  const awards = frozen?.result.awards ?? []
  const ids = new Map(awarded.given.map(({ name, _id }) => [name, _id]))
  return {
    _id: id,
    lacks: [
      ...problems.map(problem => lackWords[problem]),
      ...awarded.given
        .filter(isOpen)
        .map(({ name }) => `${name} is given to nobody yet. Give it, or say that nobody gets it.`),
      ...(frozen && awards.length === 0 ? ['No prize is given.'] : []),
    ],
    prizes: awards.map(({ prize, team }) => ({
      _id: ids.get(prize) ?? '',
      name: prize,
      team_name: team.team_name,
    })),
    shortlisted: moves.marks.length,
    open: open
      ? {
          opened_at: open.opened_at,
          opened_by: open.opener,
          step: open.step,
          prizes: open.content.items.length,
          publication: await goingOut(db, open),
        }
      : null,
  }
}

/** A prize that can be given here, has nobody, and of which staff did not say so. */
function isOpen({ unavailable, proposal, chosen, given_by }: GivenPrize): boolean {
  if (unavailable !== null || !proposal || proposal.teams.length > 0) return false
  return chosen === null && (given_by === 'choice' || proposal.tie !== null)
}

/** Ends the ceremony that is open; its links end with it. Nothing is published by that. */
export async function end(db: Db, roundId: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ceremonies')
    .set({ ended_at: clockInDb, ended_by: by })
    .where('round_id', '=', roundId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
