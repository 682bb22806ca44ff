import { useEffect, useId, useState } from 'react'
import { confirmJudge, listKnownTeams } from '../../../contract/judging/judge.calls.ts'
import type { listKnownTeams as listed } from '../../../contract/judging/judge.ts'
import type * as z from 'zod/mini'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import type { Book } from './book.ts'
import css from './Confirming.module.css'
import { callByLink } from '../../platform/kept/call-by-link.ts'
import { JudgeTop } from './JudgeTop.tsx'
import { KnownTeams } from './KnownTeams.tsx'
import { read } from './merge-server.ts'
import { sayState } from './round-times.ts'
import { change } from './book-store.ts'

type Teams = z.output<typeof listed.reply>['data']

/** The first minute: who you are, and which teams you know. It can be skipped. */
export default function Confirming({ book, token }: { book: Book; token: string }) {
  const { judge, event, rounds } = book.judging
  const [affiliation, setAffiliation] = useState(judge.affiliation ?? '')
  const [known, setKnown] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const teams = useTeams(token)
  const id = useId()
  // What comes after it begins at its top.
  useEffect(() => () => window.scrollTo(0, 0), [])
  const confirm = async () => {
    setIsBusy(true)
    try {
      const { data } = await callByLink(confirmJudge, token, { body: { affiliation, teams: [...known] } })
      await change(book.judge, last => read(last, data, Date.now()))
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
  }
  const later = () => void change(book.judge, last => ({ ...last, isConfirmSkipped: true }))
  return (
    <>
      <JudgeTop title={event.event_name} />
      <main className={css.page}>
        <div>
          <h1>Welcome, {judge.name}</h1>
          <p className="muted">
            {teams?.length === 0 ? 'One question' : 'Two questions'} before you begin.{' '}
            {rounds.flatMap(round => sayState(round, book.judging)?.title ?? []).map(said => `${said}.`)[0]}
          </p>
        </div>
        <div className={`${css.field} stack-1-5`}>
          <label className="strong" htmlFor={id}>
            Where do you work?
          </label>
          <input
            id={id}
            value={affiliation}
            maxLength={longest.line}
            autoComplete="organization"
            onChange={event_ => setAffiliation(event_.target.value)}
          />
        </div>
        {(!teams || teams.length > 0) && <KnownTeams teams={teams} known={known} onChange={setKnown} />}
        {problem && (
          <p role="alert" className="text-l red">
            {problem}
          </p>
        )}
        <div className={css.acts}>
          <Button variant="quiet" size="l" onClick={later}>
            Later
          </Button>
          <Button variant="primary" size="l" isFull isBusy={isBusy} onClick={() => void confirm()}>
            {rounds.some(({ state }) => state === 'open') ? 'Start judging' : 'Go on'}
          </Button>
        </div>
      </main>
    </>
  )
}

/** Nobody waits for it: if it does not come, there is "I know this team" at the table. */
function useTeams(token: string): Teams | undefined {
  const [teams, setTeams] = useState<Teams>()
  useEffect(() => {
    callByLink(listKnownTeams, token).then(
      ({ data }) => setTeams(data),
      () => setTeams([]),
    )
  }, [token])
  return teams
}
