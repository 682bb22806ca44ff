import type { TeamFate } from '../../../contract/people/personal-data.calls.ts'
import type { Erasure } from '../../../contract/people/personal-data.ts'

/** What is deleted with a person. */
export function goesWords({ company_name, is_associate }: Erasure, isOwn: boolean): string[] {
  const [their, them] = isOwn ? ['Your', 'you'] : ['Their', 'them']
  return [
    `${their} account with name, address and number, profile, sessions and second factor.`,
    `All mails to ${them}, and files that nobody else uses.`,
    company_name === null &&
      `${their} tickets, with which nobody is let in any more, and seats, which are free for others.`,
    company_name === null && `${their} certificates: their pages say that they were deleted.`,
    company_name !== null && `${their} place among the contacts of ${company_name}.`,
    is_associate && `${their} entry as an associate, with its links.`,
  ].filter(words => words !== false)
}

const fates: Record<TeamFate, string> = {
  stays: 'stays with the others',
  withdrawn: 'is withdrawn and emptied, because nobody else is in it',
  emptied: 'keeps its place and its results, but nothing that was written in it',
}

/** What is left, because it is about others too. */
export function staysWords({ teams, judged, partners }: Erasure): string[] {
  return [
    ...teams.map(
      ({ team_name, event_name, becomes }) => `The team ${team_name}, ${event_name}, ${fates[becomes]}.`,
    ),
    ...judged.map(event_name => `Ballots at ${event_name}: the results stay what they are.`),
    ...partners.map(partner_name => `The partner ${partner_name}, without a contact.`),
    'What others wrote, and the entries of the activity.',
  ]
}
