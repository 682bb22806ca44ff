import { decisionPlaceholders } from '../../contract/letter-text.ts'
import { getLetterValues, saveLetter } from '../../contract/releases.calls.ts'
import type { ReleasePlan } from '../../contract/releases.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract/statuses.ts'
import { useLoad, useSend } from '../api.ts'
import { LetterDrawer as Drawer } from '../letters/LetterDrawer.tsx'
import { DecisionLetter } from './DecisionLetter.tsx'

interface LetterDrawerProps {
  plan: ReleasePlan
  status: ApplicationStatus
  onClose: () => void
}

/** The text of the mail for an outcome, seen beside it as one of its teams gets it. */
export function LetterDrawer({ plan, status, onClose }: LetterDrawerProps) {
  const save = useSend(saveLetter)
  const letter = plan.letters.find(one => one.status === status)
  const team = plan.groups.find(({ to }) => to === status)?.some[0]
  const reader = useLoad(getLetterValues, { params: { id: team?._id ?? '' }, enabled: team !== undefined })
  if (!letter) return null
  return (
    <Drawer
      title={`Mail: ${applicationStatuses[status].label}`}
      letter={letter}
      known={decisionPlaceholders}
      schema={async () => (await import('../../contract/letters.ts')).decisionText}
      hint="A comment that the text does not mention comes last."
      keeps={`letter ${status}`}
      isSaving={save.isSending}
      onSave={body =>
        save.send({
          params: { id: plan.event._id },
          body: { status, ...body },
          ifMatch: `"${letter.version}"`,
        })
      }
      onClose={onClose}
      renderPreview={typed => reader.data && <DecisionLetter letter={typed} reader={reader.data.data} />}
    />
  )
}
