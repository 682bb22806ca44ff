import { type Card, cardsOf, toShareOut } from '../../../contract/judging/desk-cards.ts'
import { standingOf, type Tiles, tilesOf } from '../../../contract/judging/desk-standing.ts'
import type { Desk } from '../../../contract/judging/judging-desk.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { findDesk } from '../../judging/judging/desk.ts'
import type { FoundNeed, RoundFacts } from './facts.ts'

/** A round that is being judged now: how far it is, and whom of it the desk calls. */
export interface OpenDesk {
  round: RoundFacts
  closes_at: string | null
  paused_at: string | null
  tiles: Tiles
  needs: FoundNeed[]
}

/** Judging is open where its time has come and nothing keeps judges from it. */
export function isBeingJudged({ judging }: RoundFacts): boolean {
  return (
    judging !== null && judging.state === 'open' && judging.opens_at !== null && judging.lacks.length === 0
  )
}

export async function readDesks(db: Db, rounds: readonly RoundFacts[]): Promise<OpenDesk[]> {
  const open = rounds.filter(isBeingJudged)
  return Promise.all(open.map(async round => asOpenDesk(round, await findDesk(db, round._id))))
}

function asOpenDesk(round: RoundFacts, desk: Desk): OpenDesk {
  const now = Date.parse(desk.now)
  const standing = standingOf(desk, now)
  return {
    round,
    closes_at: desk.closes_at,
    paused_at: desk.pauses.find(({ resumed_at }) => resumed_at === null)?.paused_at ?? null,
    tiles: tilesOf(desk, standing, now),
    needs: cardsOf(desk, standing).flatMap(card => needOf(card, round)),
  }
}

/** `also` is what can be done at once: how many visits others can take, or 1 where a team can be told. */
function needOf(card: Card, { _id, name }: RoundFacts): FoundNeed[] {
  const shape: Omit<FoundNeed, 'kind' | 'n' | 'at' | 'names'> = {
    tone: 'orange',
    entry: 'round',
    of: null,
    also: null,
    is_due: false,
    round: { _id, name },
    lacks: [],
  }
  const teamsOf = (visits: readonly { team: { team_name: string } }[]) =>
    visits.slice(0, 3).map(({ team }) => team.team_name)
  switch (card.kind) {
    case 'silent': {
      const { judge, waiting } = card
      const names = [judge.name, ...teamsOf(waiting)]
      const also = toShareOut(card).length
      const at = judge.tapped_at
      return [{ ...shape, kind: 'judge_silent', about: judge._id, n: waiting.length, also, at, names }]
    }
    case 'all_silent': {
      const names = card.judges.slice(0, 3).map(judge => judge.name)
      return [{ ...shape, kind: 'judges_silent', n: card.judges.length, also: card.minutes, at: null, names }]
    }
    case 'not_there': {
      const { team, missed, flag } = card
      const also = flag.told_at === null ? 1 : 0
      const found = { kind: 'team_missing', about: flag._id, n: missed.length, also } as const
      return [{ ...shape, ...found, at: flag.raised_at, names: [team.team_name] }]
    }
    case 'slow': {
      const { judge, over, visits } = card
      const found = { kind: 'judge_slow', about: judge._id, n: over, also: visits.length } as const
      return [{ ...shape, ...found, at: null, names: [judge.name] }]
    }
    default:
      return []
  }
}
