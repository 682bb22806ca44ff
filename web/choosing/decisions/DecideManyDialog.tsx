import { useState } from 'react'
import type { ChangeOutcome } from '../../../contract/teams/applications.ts'
import { setDecisions, undoDecisions } from '../../../contract/choosing/decisions.calls.ts'
import type { DecisionOutcome } from '../../../contract/choosing/decisions.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import {
  choicesOf,
  type DecidedRound,
  outcomesFrom,
  sayChoice,
  seatOutcomes,
  seatOutcomesFrom,
} from '../../../contract/events/outcomes.ts'
import { listRounds } from '../../../contract/events/rounds.calls.ts'
import { getSeats } from '../../../contract/teams/seats.calls.ts'
import type { BodyInput } from '../../../contract/shapes.ts'
import { ApiError, useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import type { ManyProps } from '../../teams/applications/chosen.ts'
import { ManyDialog, useMany } from '../../teams/applications/ManyDialog.tsx'
import { MoveResults } from '../../teams/applications/MoveResults.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'

type Body = BodyInput<typeof setDecisions>

/** Asks once about decisions that were made before, decides about what is selected, and offers to take it back. */
export default function DecideManyDialog(props: ManyProps) {
  const decide = useSend(setDecisions)
  const round = useFilteredRound(props.filter)
  const hasSeats = useHasSeats(props.filter)
  const many = useMany<DecisionOutcome>(props)
  const { opened, setResults, close } = many
  const ofSeats = seatOutcomes.filter(
    to => hasSeats && opened.statuses.some(status => seatOutcomesFrom(status).includes(to)),
  )
  const [asked, setAsked] = useState<{ body: Body; question: string }>()
  const frame = {
    many,
    title: 'Decide',
    renderResults: (results: readonly DecisionOutcome[]) => <Results results={results} onClose={close} />,
  }
  if (asked) {
    const answer = (decided: 'leave' | 'replace') =>
      attempt(async () => {
        const { data } = await decide.send({ body: { ...asked.body, decided } })
        setResults(data)
      })
    return (
      <ManyDialog
        {...frame}
        description={`${asked.question} What is replaced loses its comment.`}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button isBusy={decide.isSending} onClick={() => void answer('replace')}>
              Replace them
            </Button>
            <Button variant="primary" isBusy={decide.isSending} onClick={() => void answer('leave')}>
              Leave them
            </Button>
          </>
        }
      />
    )
  }
  return (
    <ManyDialog
      {...frame}
      description={`${formatCount(opened.count)} selected. Only staff see it until you release it. Change Status happens at once.`}
    >
      <Form
        schema={async () => (await import('../../../contract/choosing/decisions.ts')).decisionsBody}
        initial={{
          ...opened.which,
          to: '',
          round_id: props.filter.round ?? null,
          comment: '',
          decided: 'ask' as const,
        }}
        onSend={body =>
          decide.send({ body }).catch((error: unknown) => {
            const question = error instanceof ApiError ? error.fields.decided : undefined
            if (question === undefined) throw error
            setAsked({ body, question })
            return null
          })
        }
        onSent={reply => reply && setResults(reply.data)}
        failure={messages.generic}
        submit="Decide"
        requireFilled={['to']}
        layout="drawer"
        keeps="decide"
        onCancel={close}
      >
        <SelectField
          name="to"
          label="Decision"
          isRequired
          hint={`Teams for which this is not possible stay as they are. You see which.${ofSeats.length > 0 ? ` ${sayOfSeats}` : ''}`}
          options={[
            ...(round ? choicesOf(round) : []),
            ...opened.choicesOf(outcomesFrom).map(to => ({ to, round: null })),
            ...ofSeats.map(to => ({ to, round: null })),
          ].map(choice => ({ value: choice.to, label: sayChoice(choice) }))}
        />
        <TextArea
          name="comment"
          label="Comment to each team"
          rows={4}
          maxLength={longest.comment}
          hint="In the mail to all of its members, once it is released."
        />
      </Form>
    </ManyDialog>
  )
}

const sayOfSeats =
  'Waitlist: teams that are registered, on board or on hold wait for seats. Ask: shortlisted teams without seats are offered some.'

/** The outcome of each team, and *Undo*. */
function Results({ results, onClose }: { results: readonly DecisionOutcome[]; onClose: () => void }) {
  const undo = useSend(undoDecisions)
  const [undone, setUndone] = useState<readonly ChangeOutcome[]>()
  const made = results.filter(({ outcome }) => outcome === 'changed')
  const decisions = made.flatMap(({ _id, version }) => (version === null ? [] : { _id, version }))
  const replaced = made.filter(row => row.has_replaced).length
  const takeBack = () =>
    attempt(async () => {
      const { data } = await undo.send({ body: { decisions } })
      setUndone(data)
    })
  if (undone) return <MoveResults results={undone} onClose={onClose} done="taken back" />
  return (
    <MoveResults
      results={results}
      onClose={onClose}
      done="decided"
      note={replaced > 0 ? `${formatCount(replaced)} of them replaced another decision.` : undefined}
      end={
        decisions.length > 0 && (
          <Button isBusy={undo.isSending} onClick={() => void takeBack()}>
            Undo
          </Button>
        )
      }
    />
  )
}

/** The round by which the list is filtered, if it is one in which the teams are. */
function useFilteredRound({ eventid = '', round }: ManyProps['filter']): DecidedRound | undefined {
  const isWanted = eventid !== '' && round !== undefined
  const { data } = useLoad(listRounds, { params: { id: eventid }, enabled: isWanted })
  const rounds = data?.data ?? []
  const place = rounds.findIndex(({ _id }) => _id === round)
  const found = rounds[place]
  return found && { _id: found._id, name: found.name, next: rounds[place + 1]?.name ?? null }
}

/** Whether seats can be decided about: the list is that of an event that has some. */
function useHasSeats({ eventid = '' }: ManyProps['filter']): boolean {
  const { data } = useLoad(getSeats, { params: { id: eventid }, enabled: eventid !== '' })
  return data?.data.is_on === true
}
