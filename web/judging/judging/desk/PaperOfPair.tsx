import { useLayoutEffect, useRef, useState } from 'react'
import { getRoundJudging } from '../../../../contract/judging/judging.calls.ts'
import { enterPaper, getPaper } from '../../../../contract/judging/judging-desk.calls.ts'
import type { Desk, Paper } from '../../../../contract/judging/judging-desk.ts'
import type { RoundJudging } from '../../../../contract/judging/judging.ts'
import { messages } from '../../../../contract/platform/messages.ts'
import { type Edited, useEdited, useLoad, useSend } from '../../../platform/api.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { Form } from '../../../platform/ui/form/Form.tsx'
import { Loaded } from '../../../platform/ui/list/Loaded.tsx'
import { clockOf } from './desk.texts.ts'
import css from './PaperBallot.module.css'
import { PaperFields } from './PaperFields.tsx'
import type { Pair } from './paper-order.ts'

interface PaperOfPairProps {
  desk: Desk
  pair: Pair
  /** Takes the focus as soon as it is there. */
  isFirst: boolean
  onSaved: () => void
  onDone: () => void
}

/** What a judge scored for a team: as it is already, or to be entered. */
export function PaperOfPair(props: PaperOfPairProps) {
  const { desk, pair } = props
  const params = { id: desk._id }
  const judging = useLoad(getRoundJudging, { params, fresh: true })
  const stored = useEdited(getPaper, { params, query: { judge_id: pair.judge, application_id: pair.team } })
  return (
    <Loaded from={judging} as="panel">
      {settings => (
        <Loaded from={stored} as="panel">
          {ballot => (
            <OfPair {...props} {...{ ballot, stored }} judging={settings} rereadCriteria={judging.reload} />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface OfPairProps extends PaperOfPairProps {
  ballot: Paper | null
  stored: Edited<typeof getPaper>
  judging: RoundJudging
  rereadCriteria: () => void
}

function OfPair({ desk, pair, isFirst, onSaved, onDone, ballot, stored, ...props }: OfPairProps) {
  const { judging, rereadCriteria } = props
  const enter = useSend(enterPaper)
  const [begun] = useState(ballot)
  const [isChanging, setIsChanging] = useState(false)
  const replaces = useRef(begun?.ballot_at ?? null)
  if (begun && !isChanging) {
    return <There {...{ desk, judging, isFirst }} ballot={begun} onChange={() => setIsChanging(true)} />
  }
  return (
    <Form
      schema={async () => (await import('../../../../contract/judging/judging-desk.ts')).paperFields}
      edits={formOf(begun, judging)}
      reread={async () => {
        const { data } = await stored.reread()
        replaces.current = data?.ballot_at ?? null
        return formOf(data, judging)
      }}
      onSend={async ({ scores, ...texts }) => {
        // Marks by criteria that are gone stay in the form, where nobody sees them.
        const named = judging.criteria.filter(({ _id }) => scores[_id] !== undefined)
        const body = {
          ...texts,
          scores: Object.fromEntries(named.map(({ _id }) => [_id, scores[_id] ?? null])),
          judge_id: pair.judge,
          application_id: pair.team,
          replaces: replaces.current,
        }
        try {
          return await enter.send({ params: { id: desk._id }, body })
        } catch (error) {
          rereadCriteria()
          throw error
        }
      }}
      onSent={onSaved}
      failure={messages.generic}
      submit={begun ? 'Change ballot' : 'Save ballot'}
      layout="drawer"
      keeps={`paper ${desk._id} ${pair.judge} ${pair.team}`}
      onCancel={onDone}
    >
      {form => <PaperFields {...{ form, judging }} isFirst={isFirst || isChanging} />}
    </Form>
  )
}

/** A criterion without a mark was blank on the paper if the ballot is done. */
function formOf(ballot: Paper | null, { criteria }: RoundJudging) {
  const { scores = {}, note = null, strengths = null, next_step = null, is_done = false } = ballot ?? {}
  const begun = criteria.map(({ _id }) => [_id, scores[_id] ?? null] as const)
  return {
    scores: Object.fromEntries(is_done ? begun : begun.filter(([, mark]) => mark !== null)),
    note,
    strengths,
    next_step,
  }
}

interface ThereProps {
  desk: Desk
  judging: RoundJudging
  ballot: Paper
  isFirst: boolean
  onChange: () => void
}

/** What was scored before. It is changed only by whoever has seen it and says so. */
function There({ desk, judging, ballot, isFirst, onChange }: ThereProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isFirst) button.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, [])
  const texts = [
    ['Strengths', ballot.strengths],
    ['Next step', ballot.next_step],
    ['Private note', ballot.note],
  ] as const
  return (
    <section className={`${css.there} stack-4`} aria-label="Ballot">
      <p>{sayWhose(desk, ballot)}</p>
      <dl>
        {judging.criteria.map(({ _id, name }) => (
          <div key={_id}>
            <dt>{name}</dt>
            <dd className="strong">{ballot.scores[_id] ?? (ballot.is_done ? 'Blank' : 'Not given yet')}</dd>
          </div>
        ))}
      </dl>
      {texts.map(
        ([label, text]) =>
          text !== null && (
            <div key={label}>
              <b>{label}</b>
              <p className="breaks lines">{text}</p>
            </div>
          ),
      )}
      <div className="row-2">
        <Button ref={button} onClick={onChange}>
          Change this ballot
        </Button>
      </div>
    </section>
  )
}

function sayWhose(desk: Desk, { entered_by, code_shown_by, ballot_at, is_done, is_older }: Paper): string {
  const at = clockOf(desk, ballot_at)
  const who =
    entered_by === null
      ? `The judge scored this team at ${at}${code_shown_by === null ? '' : `, by a code shown by ${code_shown_by}`}${is_done ? '' : ', and is not done'}.`
      : `${entered_by} entered this ballot at ${at}.`
  return is_older ? `${who} The criteria have changed since.` : who
}
