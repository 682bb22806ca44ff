export { atMost, atMostChoices, atMostFiles, fieldMessages, limitUpTo, numberUpTo } from './field.texts.ts'
export * as messages from './general.texts.ts'

/** To a team that can no longer change itself. */
export function teamSettled(currentLabel: string): string {
  return `The organisers have decided meanwhile: the team is ${currentLabel}. Its application and members cannot be changed any more, and what you typed is not sent.`
}

/** Said when a status can't go where it was asked to, or somebody else was faster. */
export function statusConflict(currentLabel: string): string {
  return `The status is ${currentLabel} now and cannot be changed to that.`
}

/** Said where somebody else was faster with the same change. */
export function statusAlready(label: string): string {
  return `The status is ${label} already. Nothing was changed.`
}

/** Said where a ballot on paper would replace another one; `at` is when that was changed last, such as 14:31. */
export function ballotThere(at: string): string {
  return `There is a ballot of ${at} by this judge already.`
}

/** Said where a change of an event would leave teams outside of it; their names, the first three of many. */
export function teamsBelow(names: readonly string[], min: number): string {
  return `${countTeams(names, 'has', 'have')} fewer than ${min} members: ${someOf(names)}`
}

export function teamsAbove(names: readonly string[], max: number): string {
  return `${countTeams(names, 'has', 'have')} more than ${max === 1 ? '1 member' : `${max} members`}: ${someOf(names)}`
}

export function teamsWithTheme(names: readonly string[], theme: string): string {
  return `${countTeams(names, 'has', 'have')} the theme ${theme}: ${someOf(names)}`
}

export function roundHasTeams(names: readonly string[], round: string): string {
  return `${countTeams(names, 'is', 'are')} in the round ${round}, or handed something in: ${someOf(names)}`
}

function countTeams({ length }: readonly string[], one: string, many: string): string {
  return length === 1 ? `1 team ${one}` : `${length} teams ${many}`
}

function someOf(names: readonly string[]): string {
  const more = names.length - 3
  return more > 0 ? `${names.slice(0, 3).join(', ')} and ${more} more` : names.join(', ')
}

/** Said where a company cannot be archived because people apply to its events or wait for them. */
export function liveEvents(count: number): string {
  const are = count === 1 ? '1 of its events is' : `${count} of its events are`
  return `${are} published or on hold. Complete or cancel ${count === 1 ? 'it' : 'them'} first, so that the people are told.`
}

/** Said of each person that would be mailed an invitation too many. */
export function tooManyMails(most: number): string {
  return `At most ${most} people can be invited in 24 hours. Please leave out who is marked, and add them later.`
}

/** Said to staff who close judging, where others sent judges to teams since their screen was read. */
export function visitsSentMeanwhile(names: readonly string[], visits: number): string {
  if (visits === 0) return 'The visits have changed meanwhile. Look again, then close.'
  const [last = 'somebody', ...others] = names.toReversed()
  const who = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
  return `Meanwhile ${who} sent ${visits === 1 ? '1 visit' : `${visits} visits`}. Look again, then close.`
}

export const changedByYourself = 'You changed this meanwhile, in another window.'

/** Said to staff when somebody else saved the same thing first. */
export function changedBy({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name} changed this meanwhile.`
}

/** Said to staff when somebody else decided about the same application first, and what. */
export function decidedBy(
  { first_name, last_name }: { first_name: string; last_name: string },
  what: string,
): string {
  return `${first_name} ${last_name} decided about this team meanwhile: ${what}.`
}

/** Asked of staff who decide about many, some of which are decided. */
export function decidedAlready(decided: number, all: number, comments: number): string {
  const are = decided === 1 ? 'is' : 'are'
  return `${decided} of these ${all} ${are} decided already, ${comments === 0 ? 'none' : comments} with a comment to the team.`
}

/** Said when a team has too few or too many members for its event. */
export function teamSize(min: number, max: number): string {
  if (min === max)
    return min === 1 ? 'This event is for solo entries' : `A team has ${min} members, including you`
  return `A team has ${min} to ${max} members, including you`
}
