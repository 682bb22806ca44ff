import {
  decisionButton,
  decisionPlaceholders,
  type MailText,
  reminderButtons,
  type ReminderKind,
  reminderPlaceholders,
  remindedAt,
  sayDaysLeft,
} from '../../../contract/choosing/mail.texts.ts'
import type { EventMails } from '../../../contract/choosing/mails.ts'
import { placeholders } from '../../../contract/platform/placeholders.ts'
import { type Outcome, outcomes } from '../../../contract/events/outcomes.ts'
import { fieldLabels } from '../../../contract/projects/submission-content.ts'
import { sayTimeLeft } from '../../../contract/platform/time-left.ts'
import { TeamMail } from './MailSheet.tsx'

interface DecisionOf {
  outcome: Outcome
  /** What stands in the placeholders about its round, where it has one. */
  values?: EventMails['rounds'][number]['values']
}

interface SampleMailProps {
  mail: MailText
  sample: EventMails['sample']
  of: DecisionOf | { kind: ReminderKind }
}

/** A mail as a team of the event would get it; without any team, as somebody without a name would. */
export function SampleMail({ mail, sample, of }: SampleMailProps) {
  const first_name = sample.first_name ?? placeholders.first_name.otherwise
  const shared = { ...sample.values, first_name: sample.first_name, team_name: sample.team_name }
  const { facts } = sample
  if ('kind' in of) {
    const ofHandIn = { ...sample.hand_in, time_left: sayTimeLeft(86_400), missing: fieldLabels.description }
    const ofTeam = { days_left: sayDaysLeft(remindedAt[0]) }
    const values = { ...shared, ...(of.kind === 'hand_in' ? ofHandIn : ofTeam) }
    const reader = { first_name, values, facts, button: reminderButtons[of.kind] }
    return <TeamMail mail={mail} known={reminderPlaceholders(of.kind)} reader={reader} />
  }
  const values = {
    ...shared,
    ...of.values,
    status: outcomes[of.outcome].label,
    comment: 'What you write to this team with the decision.',
  }
  const reader = { first_name, values, facts, button: decisionButton(of.outcome) }
  return <TeamMail mail={mail} known={decisionPlaceholders(of.outcome)} reader={reader} />
}
