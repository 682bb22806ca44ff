import type { OwnChoice, PublishedResult } from '../../../contract/judging/published-results.ts'
import type { GivenPrize } from './awards.ts'
import type { Shown } from './freeze.ts'
import { publishedDecision } from './jury-decisions.ts'
import type { Rivals, Team } from './own-result.ts'

/** Who gets a prize, as it is published. */
export function awardsOf(
  prize: GivenPrize,
  about: ReadonlyMap<string, Team>,
  say: Rivals,
  { offers_bundle, isWhole }: Pick<Shown, 'offers_bundle'> & { isWhole: boolean },
): PublishedResult['awards'] {
  const { proposal, labels, criterion, criterion_id, needs_sentence } = prize
  if (!proposal) return []
  const { field, reach, decided } = proposal
  // With the file, chance and rivals of a theme's prize tell which numbers have the theme (docs/decisions/093).
  const line = prize.theme !== null && offers_bundle && !isWhole ? null : proposal.line
  return proposal.teams.flatMap((id, place) => {
    const team = about.get(id)
    const label = labels[place]
    if (!team || !label) return []
    return {
      prize: prize.name,
      what: prize.what,
      given_by: prize.given_by,
      theme: prize.theme,
      criterion: criterion_id !== null && criterion !== null ? { _id: criterion_id, name: criterion } : null,
      team: { _id: id, team_name: team.team_name, title: team.title },
      label,
      line:
        line && label !== 'choice'
          ? {
              chosen: line.chosen,
              chance: line.chance,
              is_unanimous: line.isUnanimous,
              // Who was level there, and got it by a person's word, is none.
              rivals: say(
                (label === 'jury' ? reach.teams : line.rivals).filter(
                  other => !proposal.teams.includes(other),
                ),
              ),
              // It names who has the theme.
              field: offers_bundle && isWhole ? field : null,
            }
          : null,
      sentence: needs_sentence ? prize.sentence : null,
      ...(decided && label === 'jury' && { jury: publishedDecision(decided) }),
    }
  })
}

/** What the team reads of prizes that its score gives to it, and that staff gave otherwise. */
export function choicesAbout(
  given: readonly GivenPrize[],
  id: string,
  about: ReadonlyMap<string, Team>,
): OwnChoice[] {
  return given.flatMap(({ name, proposal, chosen, sentence }) => {
    if (!proposal || chosen === null || !proposal.proposed.includes(id) || proposal.teams.includes(id))
      return []
    const teams = proposal.teams.flatMap(team => about.get(team)?.team_name ?? [])
    return { prize: name, teams, sentence }
  })
}

/** Staff said so, or no team could get it. One that staff have not chosen for yet may go to somebody in a later round. */
export function isForNobody({ proposal, given_by, chosen }: GivenPrize): boolean {
  return proposal?.teams.length === 0 && (given_by !== 'choice' || chosen !== null)
}
