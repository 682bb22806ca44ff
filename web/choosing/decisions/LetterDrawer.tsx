import { decisionPlaceholders } from '../../../contract/choosing/letter-text.ts'
import { getLetterValues, saveLetter } from '../../../contract/choosing/releases.calls.ts'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { type Choice, isSameChoice, sayOutcome } from '../../../contract/events/outcomes.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { LetterDrawer as Drawer } from '../../platform/letters/LetterDrawer.tsx'
import { DecisionLetter } from './DecisionLetter.tsx'
import { letterOf } from './letter-of.ts'

interface LetterDrawerProps {
  plan: ReleasePlan
  of: Choice
  onClose: () => void
}

/** The text of the mail for an outcome, seen beside it as one of its teams gets it. */
export function LetterDrawer({ plan, of, onClose }: LetterDrawerProps) {
  const save = useSend(saveLetter)
  const letter = letterOf(plan, of)
  const team = plan.groups.find(group => isSameChoice(group, of))?.some[0]
  const reader = useLoad(getLetterValues, { params: { id: team?._id ?? '' }, enabled: team !== undefined })
  if (!letter) return null
  return (
    <Drawer
      title={`Mail: ${sayOutcome(of)}`}
      letter={letter}
      known={decisionPlaceholders(letter.outcome)}
      schema={async () =>
        (await import('../../../contract/choosing/letters.ts')).decisionText(letter.outcome)
      }
      hint="If {comment} is not in the text, the comment is added at the end."
      keeps={`letter ${of.to} ${of.round?._id ?? ''}`}
      isSaving={save.isSending}
      onSave={body =>
        save.send({
          params: { id: plan.event._id },
          body: { outcome: of.to, round_id: of.round?._id ?? null, ...body },
          ifMatch: `"${letter.version}"`,
        })
      }
      onClose={onClose}
      renderPreview={typed =>
        reader.data && <DecisionLetter letter={{ ...letter, ...typed }} reader={reader.data.data} />
      }
    />
  )
}
