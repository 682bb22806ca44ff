import type { LackingTeams } from '../../../contract/events/questions.ts'
import { count } from '../../platform/ui/base/formats.ts'

/** What staff read before they save a required question that teams have not answered. */
export function sayLacking({ open, closed }: LackingTeams): { title: string; text: string } {
  const all = open + closed
  return {
    title: `${count(all, 'team')} ${all === 1 ? 'has' : 'have'} applied without an answer`,
    text: [
      open > 0 && sayOpen(open, closed),
      closed > 0 && sayClosed(open, closed),
      'Nobody gets a mail by itself.',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

export function writeToThem({ open }: LackingTeams): string {
  return open === 1 ? 'write to this team' : `write to these ${count(open, 'team')}`
}

function sayOpen(open: number, closed: number): string {
  const who = closed > 0 ? `${open} of them` : open === 1 ? 'It' : 'They'
  const reads = open === 1 ? 'stays in, and reads' : 'stay in, and read'
  return `${who} ${reads} at My applications that an answer is missing. Who leads the team can add it until registration closes.`
}

function sayClosed(open: number, closed: number): string {
  const who = open > 0 ? `The other ${closed}` : closed === 1 ? 'It' : 'They'
  return `${who} cannot change ${closed === 1 ? 'its' : 'their'} application any more, because it is decided or registration is closed, and ${closed === 1 ? 'is' : 'are'} not asked.`
}
