import { Scale } from 'lucide-react'
import { useId, useState } from 'react'
import type { Deliberation } from '../../../contract/judging/jury.ts'
import { decidePrize } from '../../../contract/judging/jury.calls.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatList } from '../../platform/ui/base/formats.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import field from '../../platform/ui/form/fields/Field.module.css'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './JuryCard.module.css'
import { sayDecided, votesFor } from './jury.texts.ts'
import { draftKey } from '../../platform/draft-key.ts'
import { dropDraft, readDraft, writeDraft } from '../../platform/drafts.ts'
import { readClaims } from '../../platform/token.ts'

interface DecideCardProps {
  shown: Deliberation
  mayWrite: boolean
  nameOf: (id: string) => string
}

/** The sentence that everybody reads, and the button that decides as the orders say. */
export function DecideCard({ shown, mayWrite, nameOf }: DecideCardProps) {
  const { prize, round, teams } = shown
  const id = useId()
  const [sentence, setSentence] = useSentence(prize._id, '')
  const [problem, setProblem] = useState<string>()
  const decide = useSend(decidePrize)
  if (!mayWrite) return null
  const leader = shown.shown?.leader ?? null
  const first = teams[0]
  const say = sayState(shown, sentence)
  const press = async () => {
    if (leader === null) return
    setProblem(undefined)
    try {
      await decide.send({ params: { id: round._id }, body: { prize_id: prize._id, to: leader, sentence } })
      setSentence('')
      toast.success(`The jury has decided the ${prize.name}`)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Card>
      <div className={css.decide}>
        <label htmlFor={id}>Why, in one sentence that everybody can read</label>
        <textarea
          id={id}
          className={field.input}
          rows={3}
          maxLength={longest.noteTitle}
          value={sentence}
          aria-describedby={`${id}-state`}
          onChange={event => setSentence(event.target.value)}
        />
        <p id={`${id}-state`} className="muted" role="status">
          {problem ? <span className="red">{problem}</span> : say}
        </p>
        <Button
          variant="primary"
          isFull
          disabled={leader === null || sentence.trim() === ''}
          isBusy={decide.isSending}
          onClick={() => void press()}
        >
          <span className="trunc">{leader === null ? 'Decide' : `Decide for ${nameOf(leader)}`}</span>
        </Button>
        {leader !== null && first && leader !== first._id && (
          <p className={css.person}>
            <Scale className="icon-s" aria-hidden />
            <span className="muted">
              The {prize.name} goes to {nameOf(leader)} instead of {first.team_name}. Scores and the order
              stay. Each prize after it goes to who stands first by score without one, so those may change
              too.
            </span>
          </p>
        )}
      </div>
    </Card>
  )
}

/** Why the orders do not decide, and what still could. */
function sayOpen(jury: Deliberation['jury']): string {
  const missing = jury.filter(({ state, has_given }) => state === 'here' && !has_given)
  if (missing.length > 0)
    return `The orders leave it open. ${formatList(missing.map(({ name }) => name))} may still give one on the phone.`
  return jury.some(({ is_chair }) => is_chair)
    ? 'The orders leave it open, and the chair gave none.'
    : 'The orders leave it open, and nobody was named chair before judging closed.'
}

/** What is missing, or what everybody would read. */
function sayState({ shown, jury }: Deliberation, sentence: string): string {
  const missing = jury.filter(({ state, has_given }) => state === 'here' && !has_given).length
  if (!shown) {
    if (jury.every(({ has_given }) => !has_given)) return 'Nobody has given an order yet.'
    return `${missing === 1 ? '1 order is' : `${missing} orders are`} missing. Show them to go on without.`
  }
  if (shown.leader === null) return `${sayOpen(jury)} You can give the prize in Results, with a sentence.`
  if (sentence.trim() === '') return 'The sentence is missing.'
  const by = shown.steps.at(-1)?.step === 'chair' ? 'chair' : 'jury'
  return `Everybody reads: “${sayDecided({ by, votes: votesFor(shown.votes, shown.leader) })} ${sentence.trim()}”`
}

/** A sentence about a prize. What is typed is kept in this browser until it is saved. */
function useSentence(prizeId: string, stored: string): [string, (text: string) => void] {
  const [key] = useState(() => {
    const person = readClaims()?.id
    return person ? draftKey(person, location.pathname, `jury ${prizeId}`) : ''
  })
  const [typed, setTyped] = useState(() => {
    const kept = key ? readDraft(key)?.fields.sentence?.now : undefined
    return typeof kept === 'string' ? kept : undefined
  })
  return [
    typed ?? stored,
    text => {
      setTyped(text)
      if (!key) return
      if (text === '' || text === stored) dropDraft(key)
      else writeDraft(key, { fields: { sentence: { was: stored, now: text } }, names: [] })
    },
  ]
}
