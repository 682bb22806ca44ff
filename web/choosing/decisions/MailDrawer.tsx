import { decisionPlaceholders } from '../../../contract/choosing/mail.texts.ts'
import { getMailValues, getReleasePlan, saveDecisionMail } from '../../../contract/choosing/releases.calls.ts'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { type Choice, isSameChoice, sayOutcome } from '../../../contract/events/outcomes.ts'
import { call, useLoad, useSend } from '../../platform/api.ts'
import { MailDrawer as Drawer } from '../../platform/mails/MailDrawer.tsx'
import { DecisionMail } from './DecisionMail.tsx'
import { mailOf } from './mail-of.ts'

interface MailDrawerProps {
  plan: ReleasePlan
  of: Choice
  onClose: () => void
}

/** The text of the mail for an outcome, seen beside it as one of its teams gets it. */
export function MailDrawer({ plan, of, onClose }: MailDrawerProps) {
  const save = useSend(saveDecisionMail)
  const mail = mailOf(plan, of)
  const team = plan.groups.find(group => isSameChoice(group, of))?.some[0]
  const reader = useLoad(getMailValues, { params: { id: team?._id ?? '' }, enabled: team !== undefined })
  if (!mail) return null
  return (
    <Drawer
      title={`Mail: ${sayOutcome(of)}`}
      mail={mail}
      known={decisionPlaceholders(mail.outcome)}
      schema={async () => (await import('../../../contract/choosing/mails.ts')).decisionText(mail.outcome)}
      hint="If {comment} is not in the text, the comment is added at the end."
      keeps={`mail ${of.to} ${of.round?._id ?? ''}`}
      isSaving={save.isSending}
      reread={async () => {
        const { data } = await call(getReleasePlan, { params: { id: plan.event._id } })
        return mailOf(data, of) ?? mail
      }}
      onSave={(body, ifMatch) =>
        save.send({
          params: { id: plan.event._id },
          body: { outcome: of.to, round_id: of.round?._id ?? null, ...body },
          ifMatch,
        })
      }
      onClose={onClose}
      renderPreview={typed =>
        reader.data && <DecisionMail mail={{ ...mail, ...typed }} reader={reader.data.data} />
      }
    />
  )
}
