import type { StageContent, StageItem } from '../../../contract/judging/ceremony.ts'
import { inStageOrder } from '../../../judging/ceremony.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { addressesOf } from '../../events/addresses/queries.ts'
import { shownProjects } from '../../platform/reach/reach.ts'
import { pageOf } from '../results/mails.ts'
import type { Publishing } from '../results/plan.ts'
import { coverOf } from '../../projects/projects/columns.ts'
import { columnOf } from '../../platform/lists/columns.ts'

export interface Wanted {
  leaves_out: readonly string[]
  says: string | null
}

/**
 * All that a stage shows, as it is now. Without scores, places below the prizes, how sure a prize is, votes, and who lost.
 * Undefined unless the ballots are sealed.
 */
export async function contentOf(
  db: Db,
  config: Config,
  { awarded, frozen }: Publishing,
  { leaves_out, says }: Wanted,
): Promise<StageContent | undefined> {
  if (!frozen) return undefined
  const { result } = frozen
  const { round, teams, input } = awarded.judged
  const covers = await readCovers(db, round.event._id)
  const { address: short } = await addressesOf(db, round.event._id)
  const ids = new Map(awarded.given.map(({ name, _id }) => [name, _id]))
  const byOrder = [...new Set(result.awards.flatMap(one => (one.given_by === 'order' ? [one.prize] : [])))]
  const items = result.awards.map((award): StageItem & { prize_id: string } => ({
    prize_id: ids.get(award.prize) ?? '',
    prize: award.prize,
    what: award.what,
    is_place: award.given_by === 'order',
    place: award.given_by === 'order' ? byOrder.indexOf(award.prize) + 1 : null,
    team: { ...award.team, picture: covers.get(award.team._id) ?? null },
    sentence: award.given_by === 'choice' ? award.sentence : null,
  }))
  const isShown = ({ prize_id }: { prize_id: string }) => !leaves_out.includes(prize_id)
  const bare = ({ prize_id: _, ...item }: StageItem & { prize_id: string }): StageItem => item
  const winners = new Set(result.awards.map(({ team }) => team._id))
  const eligible = new Set(input.eligible)
  return {
    event_name: result.event.event_name,
    company_name: result.event.company_name,
    timezone: result.event.timezone,
    round: round.name,
    says,
    address: pageOf(config, round.event._id),
    short_address: short === null ? null : `${config.baseUrl}/e/${short}`,
    teams: result.facts.teams,
    items: inStageOrder(items.filter(isShown)).map(bare),
    others: items.filter(item => !isShown(item)).map(bare),
    finalists: teams.flatMap(({ _id, team_name }) =>
      eligible.has(_id) && !winners.has(_id) ? [team_name] : [],
    ),
  }
}

/** The first pictures of projects that everybody sees. */
async function readCovers(db: Db, eventId: string): Promise<Map<string, string>> {
  const rows = await shownProjects(db)
    .select(['applications._id', coverOf(columnOf('submission_versions.content')).as('cover')])
    .where('applications.event_id', '=', eventId)
    .execute()
  return new Map(rows.flatMap(({ _id, cover }) => (cover === null ? [] : [[_id, cover]])))
}

/** The digest of an open publication is that of what publishing would do; a prize is another one if it goes elsewhere. */
export function changedIn(before: StageContent, now: StageContent): string[] {
  const teamsOf = ({ items, others }: StageContent) => {
    const all = [...items, ...others]
    return Map.groupBy(all, ({ prize }) => prize)
  }
  const [was, is] = [teamsOf(before), teamsOf(now)]
  const said = (items: readonly StageItem[] = []) =>
    JSON.stringify(items.map(({ team, sentence, what }) => [team._id, team.team_name, sentence, what]))
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    prize => said(was.get(prize)) !== said(is.get(prize)),
  )
}
