import { decisionPlaceholders } from '../../../contract/choosing/letter-text.ts'
import type { DecisionLetter as Letter } from '../../../contract/choosing/letters.ts'
import type { getLetterValues } from '../../../contract/choosing/releases.calls.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { TeamLetter } from '../../platform/letters/LetterSheet.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'

type Reader = ReplyOf<typeof getLetterValues>['data']

/** The mail of a decision as one team gets it. */
export function DecisionLetter({
  letter,
  reader,
}: {
  letter: Pick<Letter, 'outcome' | 'subject' | 'text'>
  reader: Reader
}) {
  const { to, values, facts, button } = reader
  const { first_name } = values
  return (
    <TeamLetter
      letter={letter}
      known={decisionPlaceholders(letter.outcome)}
      reader={{ head: [{ label: 'To', value: said(to) }], first_name, values, facts, button }}
    />
  )
}

/** Meera Krishnan, and 2 more, one mail each. */
function said([first, ...others]: Reader['to']): string {
  if (!first) return 'Nobody'
  if (others.length === 0) return fullName(first)
  return `${fullName(first)}, and ${others.length} more, one mail each`
}
