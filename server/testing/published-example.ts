import type { PublishedResult } from '../../contract/published-results.ts'
import type { RoundResults } from '../../contract/judging-results.ts'
import type { ResultsBundle } from '../../contract/results-bundle.ts'
import type { TestApp } from './app.ts'
import * as make from './factories.ts'
import { workedExample } from './judged-example.ts'

type Given = Omit<Parameters<typeof make.publication>[1], 'round_id'>

/** The worked example of the method, sealed and published: B, A, D, C by score, with a prize for B, A and D each. */
export async function publishedExample(t: TestApp, given: Given = {}) {
  const scene = await workedExample(t)
  const { round, staff } = scene
  const results = (await staff.put(`/api/round/seal/${round._id}`, {})).body.data as RoundResults
  const bundle = (await staff.get(`/api/round/bundle/${round._id}`)).body as ResultsBundle
  const criteria = bundle.criteria.map(({ id, name, weight }) => ({ _id: id, name, weight }))
  const { result = {}, ...fields } = given
  const publish = (more: Given = {}) =>
    make.publication(t.db, {
      bundle: JSON.stringify(bundle),
      digest: bundle.digest ?? '',
      ...fields,
      ...more,
      round_id: round._id,
      result: { ...resultFrom(results, criteria), ...result, ...more.result },
    })
  const first = await publish()
  t.app.publicAnswers.clear()
  return { ...scene, first, publish, bundle, page: `/event-page/${scene.event._id}/results` }
}

function resultFrom(results: RoundResults, criteria: PublishedResult['criteria']): Partial<PublishedResult> {
  const nameOf = new Map(results.teams.map(({ _id, team_name }) => [_id, team_name]))
  const lines = results.lines.map(({ rivals, ...line }) => ({
    ...line,
    rivals: {
      count: rivals.length,
      teams: rivals.map(_id => ({ _id, team_name: nameOf.get(_id) ?? '' })),
    },
  }))
  const teams = results.teams.map(team => ({ ...team, title: null }))
  const what = ['₹5,00,000 and a pilot', '₹3,00,000', null]
  const awards = teams.slice(0, 3).flatMap((team, place) => {
    const line = lines[place]
    if (!line) return []
    const { chosen, chance, is_unanimous, rivals } = line
    return {
      prize: ['1st prize', '2nd prize', '3rd prize'][place] ?? '',
      what: what[place] ?? null,
      given_by: 'order' as const,
      theme: null,
      criterion: null,
      team: { _id: team._id, team_name: team.team_name, title: null },
      label: line.label,
      line: { chosen, chance, is_unanimous, rivals, field: null },
      sentence: null,
    }
  })
  return {
    round: { _id: results._id, name: results.name },
    criteria,
    awards,
    lines,
    teams,
    facts: {
      teams: teams.length,
      judges: results.judges.length,
      ballots: results.ballots,
      looks: { fewest: 2, most: 3 },
      sealed_at: results.seals[0]?.sealed_at ?? '',
      reopened: 0,
    },
    chain_head: results.chain_head ?? '',
  }
}
