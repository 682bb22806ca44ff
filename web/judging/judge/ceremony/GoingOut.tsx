import { Undo2 } from 'lucide-react'
import type { Panel } from '../../../../contract/judging/ceremony.ts'
import { holdBack, publishNow } from '../../../../contract/judging/ceremony.calls.ts'
import { callJudge } from '../judge-fetch.ts'
import css from './Panel.module.css'

interface GoingOutProps {
  panel: Panel
  token: string
  act: (does: () => Promise<unknown>) => void
}

/** After the last name: how long it can still be taken back. */
export function GoingOut({ panel: { publication }, token, act }: GoingOutProps) {
  const { seconds_left, is_public, is_held, wins, people } = publication
  if (is_public || (seconds_left === null && !is_held)) return null
  return (
    <section className={css.out} aria-label="Publication">
      {is_held ? (
        <>
          <h2 className="text-2xl strong">Held back</h2>
          <p>Nobody has been told. Publish here, or on the screen of results.</p>
          <button
            type="button"
            onClick={() => act(() => callJudge(publishNow, null, { body: { token, again: true } }))}
          >
            Publish now
          </button>
        </>
      ) : (
        <>
          <h2 className="text-2xl strong">Out in {seconds_left} seconds</h2>
          <p role="status">
            Nobody has been told yet. {wins} {wins === 1 ? 'team becomes' : 'teams become'} Won, and {people}{' '}
            {people === 1 ? 'person gets' : 'people get'} a mail.
          </p>
          <button type="button" onClick={() => act(() => callJudge(holdBack, null, { body: { token } }))}>
            <Undo2 className="icon" aria-hidden /> Not yet
          </button>
        </>
      )}
    </section>
  )
}
