import type { AudienceRole, TeamChoice } from '../../contract/announcements.calls.ts'
import type { Audience } from '../../contract/announcements.ts'
import { type ApplicationStatus, applicationStatuses, inStatuses } from '../../contract/statuses.ts'

/** An audience in words, as on the tokens of the form and in lists. */

export const roleWords: Record<AudienceRole, string> = {
  members: 'every member',
  creators: 'the creator',
  partners: 'partners’ contacts',
  associates: 'associates',
}

export const teamWords: Record<TeamChoice, string> = {
  any: 'complete or not',
  complete: 'complete',
  incomplete: 'not complete',
}

export function statusWords(statuses: readonly ApplicationStatus[]): string {
  if (statuses.length === 0) return 'in any status'
  if (statuses.length === inStatuses.length && inStatuses.every(status => statuses.includes(status)))
    return 'still in'
  const words = statuses.map(status => applicationStatuses[status].label)
  return words.length > 2 ? `${words[0]} or ${words.length - 1} more` : words.join(' or ')
}

/** Every member of teams that are still in, and associates. */
export function audienceWords({ roles, statuses, teams }: Audience): string {
  const team = roles.includes('members') ? 'members' : roles.includes('creators') ? 'creators' : null
  const ofTeams = team && `${roleWords[team]} of teams that are ${statusWords(statuses)}`
  const parts = [
    ofTeams && (teams === 'any' ? ofTeams : `${ofTeams} and ${teamWords[teams]}`),
    ...(['partners', 'associates'] as const).map(role => roles.includes(role) && roleWords[role]),
  ].filter(part => typeof part === 'string')
  const said = parts.join(', and ') || 'nobody yet'
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}
