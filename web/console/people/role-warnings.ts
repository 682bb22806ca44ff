import type { AccountDetail } from '../../../contract/console/people.ts'

/** What a change of role means for the teams and the company of a person. */
export function roleWarnings({ role, company, teams }: AccountDetail, wanted: string): string[] {
  if (role === wanted) return []
  if (role === 'company')
    return [`They are no contact of ${company?.company_name ?? 'the company'} any more.`]
  if (role !== 'candidate') return []
  const current = teams.filter(team => team.is_current)
  const led = current.filter(team => team.is_creator).map(namesOf)
  const joined = current.filter(team => !team.is_creator && team.has_joined).map(namesOf)
  const invited = current.filter(team => !team.has_joined).length
  const warnings = [
    led.length > 0 &&
      `They lead ${led.join(', ')}. Nobody else can change that application, so they first hand the team over or withdraw it.`,
    joined.length > 0 &&
      `They stay a member of ${joined.join(', ')}, but can do nothing there, and may see what is decided about the team before it is told.`,
    invited > 0 && 'Invitations to teams that they have not answered can be answered no more.',
  ]
  return warnings.filter(text => text !== false)
}

function namesOf({ team_name, event_name }: AccountDetail['teams'][number]): string {
  return `${team_name} (${event_name})`
}
