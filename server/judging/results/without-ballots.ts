import type { PublishedResult, ResultsPage } from '../../../contract/judging/published-results.ts'

/**
 * A page that does not offer results.json, without what its ballots could be found by: whoever tries all marks of a small event
 * needs only a hash of them, or scores with all their digits, to know which are right (docs/decisions/125).
 */
export function withoutBallots<Page extends Pick<ResultsPage, 'offers_bundle' | 'digest' | 'result'>>(
  page: Page,
): Page {
  return page.offers_bundle ? page : { ...page, digest: null, result: shortened(page.result) }
}

/** With the digits that the page shows. */
function shortened(result: PublishedResult): PublishedResult {
  return {
    ...result,
    chain_head: null,
    teams: result.teams.map(team => ({
      ...team,
      score: rounded(team.score, 1),
      uncertainty: rounded(team.uncertainty, 1),
    })),
    lines: result.lines.map(line => ({ ...line, chance: rounded(line.chance, 2) })),
    awards: result.awards.map(award => ({
      ...award,
      line: award.line && { ...award.line, chance: rounded(award.line.chance, 2) },
    })),
  }
}

function rounded<Value extends number | null>(value: Value, decimals: number): Value | number {
  return value === null ? value : Number(value.toFixed(decimals))
}
