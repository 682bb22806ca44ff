import { decisionPlaceholders } from '../../../contract/choosing/mail.texts.ts'
import type { DecisionMail as Mail } from '../../../contract/choosing/mails.ts'
import type { getMailValues } from '../../../contract/choosing/releases.calls.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { TeamMail } from '../../platform/mails/MailSheet.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'

type Reader = ReplyOf<typeof getMailValues>['data']

/** The mail of a decision as one team gets it. */
export function DecisionMail({
  mail,
  reader,
}: {
  mail: Pick<Mail, 'outcome' | 'subject' | 'text'>
  reader: Reader
}) {
  const { to, values, paragraphs, facts, button } = reader
  const { first_name } = values
  return (
    <TeamMail
      mail={mail}
      known={decisionPlaceholders(mail.outcome)}
      reader={{ head: [{ label: 'To', value: said(to) }], first_name, values, paragraphs, facts, button }}
    />
  )
}

/** Meera Krishnan, and 2 more, one mail each. */
function said([first, ...others]: Reader['to']): string {
  if (!first) return 'Nobody'
  if (others.length === 0) return fullName(first)
  return `${fullName(first)}, and ${others.length} more, one mail each`
}
