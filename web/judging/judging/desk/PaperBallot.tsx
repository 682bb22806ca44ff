import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { messages } from '../../../../contract/platform/messages.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { count } from '../../../platform/ui/base/formats.ts'
import { Field } from '../../../platform/ui/form/fields/Field.tsx'
import { Select } from '../../../platform/ui/form/fields/Select.tsx'
import { PaperOfPair } from './PaperOfPair.tsx'
import { type Pair, nextVisit, teamOptions } from './paper-order.ts'
import type { Standing } from '../../../../contract/judging/desk-standing.ts'

interface PaperBallotProps {
  desk: Desk
  standing: Standing
  judge?: string
  team?: string
  reload: () => void
  onDone: () => void
}

/** Enters what judges scored on paper, one ballot after the other. */
export function PaperBallot({ desk, standing, judge = '', team = '', reload, onDone }: PaperBallotProps) {
  const [pair, setPair] = useState<Pair>({ judge, team })
  const [entered, setEntered] = useState<readonly Pair[]>([])
  const [step, setStep] = useState<'enter' | 'saved'>('enter')
  const [wasOpen, setWasOpen] = useState(desk.state === 'open')
  // What is typed stays when judging closes meanwhile.
  if (desk.state === 'open' && !wasOpen) setWasOpen(true)
  if (!wasOpen) {
    return <p>{desk.state === 'not_open' ? messages.judgingNotOpen : messages.judgingIsClosed}</p>
  }
  const goOn = (next: Pair) => {
    setPair(next)
    setStep('enter')
  }
  if (step === 'saved') return <Saved {...{ desk, standing, entered, onDone }} onNext={goOn} />
  return (
    <div className="stack-4">
      <Whose {...{ desk, standing, pair }} onChoose={setPair} />
      {pair.judge && pair.team && (
        <PaperOfPair
          key={`${pair.judge} ${pair.team}`}
          {...{ desk, pair, onDone }}
          // Whoever chooses in the lists goes on from there.
          isFirst={entered.length > 0 || (judge !== '' && team !== '')}
          onSaved={() => {
            setEntered([...entered, pair])
            setStep('saved')
            reload()
          }}
        />
      )}
    </div>
  )
}

interface WhoseProps {
  desk: Desk
  standing: Standing
  pair: Pair
  onChoose: (pair: Pair) => void
}

/** Whose ballot it is. Until it is known, the first list without a choice has the focus. */
function Whose({ desk, standing, pair, onChoose }: WhoseProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const lists = box.current?.querySelectorAll('select') ?? []
    for (const list of lists) if (list.value === '') return list.focus()
    return undefined
  }, [])
  const judge = desk.judges.find(({ _id }) => _id === pair.judge)
  return (
    <div ref={box} className="stack-4">
      <Field id={`${id}-judge`} label="Judge">
        <Select
          id={`${id}-judge`}
          options={desk.judges.map(({ _id, name }) => ({ value: _id, label: name }))}
          placeholder="Choose"
          isPlaceholderOffered={false}
          value={pair.judge}
          onChange={chosen => {
            const knows = desk.judges.find(({ _id }) => _id === chosen)?.conflicts.includes(pair.team)
            onChoose({ judge: chosen, team: knows ? '' : pair.team })
          }}
        />
      </Field>
      <Field id={`${id}-team`} label="Team">
        <Select
          id={`${id}-team`}
          options={teamOptions(desk, standing, judge)}
          placeholder="Choose"
          isPlaceholderOffered={false}
          value={pair.team}
          onChange={chosen => onChoose({ ...pair, team: chosen })}
        />
      </Field>
    </div>
  )
}

interface SavedProps {
  desk: Desk
  standing: Standing
  /** In the order in which they were entered; the last one just now. */
  entered: readonly Pair[]
  onNext: (next: Pair) => void
  onDone: () => void
}

/** That it is saved, and the way to the next ballot of the pile, which Enter takes. */
function Saved({ desk, standing, entered, onNext, onDone }: SavedProps) {
  const last = entered.at(-1)
  const button = useRef<HTMLButtonElement>(null)
  // At once: a dialog that loses the focus takes it to itself a moment later.
  useLayoutEffect(() => button.current?.focus(), [])
  const judge = desk.judges.find(({ _id }) => _id === last?.judge)
  if (!last || !judge) return null
  const team = standing.teams.get(last.team)
  const next = nextVisit(standing, entered, last)
  return (
    <div className="stack-4">
      <p role="status">
        The ballot of {judge.name} for {team?.team_name ?? 'the team'} is saved.{' '}
        {next
          ? `${count(next.left, 'visit')} of this judge ${next.left === 1 ? 'is' : 'are'} not scored yet.`
          : 'All visits of this judge are scored.'}
      </p>
      <div className="row-2">
        {next && (
          <Button
            ref={button}
            variant="primary"
            onClick={() => onNext({ judge: judge._id, team: next.team._id })}
          >
            Next of this judge: {next.team.team_name}
          </Button>
        )}
        <Button ref={next ? undefined : button} onClick={() => onNext({ judge: '', team: '' })}>
          Another judge
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
