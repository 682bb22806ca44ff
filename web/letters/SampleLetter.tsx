import {
  decisionButton,
  decisionPlaceholders,
  type LetterText,
  reminderButtons,
  type ReminderKind,
  reminderPlaceholders,
  remindedAt,
  sayDaysLeft,
} from '../../contract/letter-text.ts'
import type { Letters } from '../../contract/letters.ts'
import { placeholders } from '../../contract/placeholders.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract/statuses.ts'
import { TeamLetter } from './LetterSheet.tsx'

interface SampleLetterProps {
  letter: LetterText
  sample: Letters['sample']
  of: { status: ApplicationStatus } | { kind: ReminderKind }
}

/** A mail as a team of the event would get it; without any team, as somebody without a name would. */
export function SampleLetter({ letter, sample, of }: SampleLetterProps) {
  const first_name = sample.first_name ?? placeholders.first_name.otherwise
  const shared = { ...sample.values, first_name: sample.first_name, team_name: sample.team_name }
  const { facts } = sample
  if ('kind' in of) {
    const values = { ...shared, days_left: sayDaysLeft(remindedAt[0]) }
    const reader = { first_name, values, facts, button: reminderButtons[of.kind] }
    return <TeamLetter letter={letter} known={reminderPlaceholders} reader={reader} />
  }
  const values = {
    ...shared,
    status: applicationStatuses[of.status].label,
    comment: 'What you write to this team with the decision.',
  }
  const reader = { first_name, values, facts, button: decisionButton(of.status) }
  return <TeamLetter letter={letter} known={decisionPlaceholders} reader={reader} />
}
