import { sql } from 'kysely'
import type { TeamInReach } from '../../../contract/judging/jury.ts'
import { movesBy } from '../../../judging/one-more.ts'
import { orderByOtherRules } from '../../../judging/other-rules.ts'
import { findScores } from '../../../judging/scores.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { JudgedRound } from '../judging/judged-round.ts'
import type { Proposal } from '../results/proposals.ts'

/** What is known of each of these teams, as a jury reads it, in the order of scores. */
export async function sideBySide(
  db: Db,
  judged: JudgedRound,
  { line }: Proposal,
  ids: readonly string[],
): Promise<TeamInReach[]> {
  const scores = findScores(judged.input)
  const rules = orderByOtherRules(scores)
  const placesBy = (rule: 'rawMean' | 'pairwiseShare') =>
    new Map(rules[rule].map(({ project, place }) => [project, place]))
  const [byMean, byPairs] = [placesBy('rawMean'), placesBy('pairwiseShare')]
  const scored = new Map(scores.order.map(one => [one.project, one]))
  const moves = movesBy(scores)
  const projects = await readProjects(db, judged.round._id, ids)
  const notes = await readNotes(db, judged.round._id, ids)
  const names = new Map(judged.teams.map(({ _id, team_name }) => [_id, team_name]))
  const ranked = ids.toSorted(
    (one, other) => (scored.get(other)?.score ?? -1) - (scored.get(one)?.score ?? -1),
  )
  return ranked.map(id => {
    const own = scored.get(id)
    const project = projects.find(({ _id }) => _id === id)
    const hit = line?.hits.get(id)
    return {
      _id: id,
      team_name: names.get(id) ?? '',
      title: project?.title ?? null,
      picture: project?.picture ?? null,
      place: own?.place ?? null,
      score: own?.score ?? null,
      uncertainty: own?.uncertainty ?? null,
      mean: own?.rawMean ?? null,
      hits: hit === undefined ? null : Math.round(hit * 100),
      marks: marksOf(judged, id),
      notes: notes.flatMap(({ application_id, judge, texts }) =>
        application_id === id ? texts.map(text => ({ judge, text })) : [],
      ),
      by_mean: byMean.get(id) ?? null,
      by_pairs: byPairs.get(id) ?? null,
      ...judgesOf(judged, id),
      moves_by: moves(id),
    }
  })
}

function marksOf({ round, input }: JudgedRound, id: string): Record<string, number[]> {
  const own = input.ballots.filter(({ project }) => project === id)
  return Object.fromEntries(
    round.criteria.map(({ _id }) => [
      _id,
      own.flatMap(({ scores }) => scores[_id] ?? []).toSorted((one, other) => one - other),
    ]),
  )
}

/** Who may still visit the team, and who never may. */
function judgesOf({ judges, conflicts, input }: JudgedRound, id: string) {
  const here = judges.filter(({ has_left }) => !has_left)
  const isKnown = ({ _id }: { _id: string }) => conflicts.get(_id)?.includes(id) ?? false
  const hasSeen = ({ key }: { key: string }) =>
    input.ballots.some(({ judge, project }) => judge === key && project === id)
  const hasScored = ({ key }: { key: string }) => input.ballots.some(({ judge }) => judge === key)
  return {
    unseen_by: here
      .filter(judge => !isKnown(judge) && !hasSeen(judge))
      // Who has scored nothing may never have opened the link: the first is the one who is sent.
      .toSorted((one, other) => Number(hasScored(other)) - Number(hasScored(one)))
      .map(({ _id, name }) => ({ judge_id: _id, name })),
    known_by: here.filter(isKnown).map(({ name }) => name),
  }
}

/** Of what was handed in at the round, or at the last one before it. */
export async function readProjects(db: Db, roundId: string, ids: readonly string[]) {
  const { rows } = await sql<{
    _id: string
    title: string | null
    picture: string | null
    tagline: string | null
  }>`
    select applications._id, latest.content ->> 'title' as title, latest.content ->> 'tagline' as tagline,
      latest.content -> 'pictures' ->> 0 as picture
    from applications join rounds on rounds._id = ${roundId}
    left join lateral (select submission_versions.content from submissions
      join rounds as handed_round on handed_round._id = submissions.round_id
      join submission_versions on submission_versions.submission_id = submissions._id
        and submission_versions.number = submissions.handed_in
      where submissions.application_id = applications._id and handed_round.event_id = rounds.event_id
        and handed_round.position <= rounds.position and handed_round.has_hand_in
      order by handed_round.position desc limit 1) as latest on true
    where applications._id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** What judges wrote for the teams, with whose words they are. Private notes are not for the room. */
async function readNotes(db: Db, roundId: string, ids: readonly string[]) {
  const { rows } = await sql<{ application_id: string; judge: string; texts: string[] }>`
    select ballots.application_id, judges.name as judge,
      array_remove(array[ballots.strengths, ballots.next_step], null) as texts
    from (select distinct on (ballot_id) ballot_id, content from sealed_ballots
      where round_id = ${roundId} order by ballot_id, number desc) as latest
    join ballots on ballots._id = latest.ballot_id
    join judges on judges._id = ballots.judge_id
    where latest.content -> 'scores' <> 'null' and ballots.application_id = any(${[...ids]}::uuid[])
      and coalesce(ballots.strengths, ballots.next_step) is not null
    order by fold(judges.name), judges._id`.execute(db)
  return rows
}
