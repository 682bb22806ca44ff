import { Undo2 } from 'lucide-react'
import type { Panel } from '../../../../contract/judging/ceremony.ts'
import { holdBack, publishNow } from '../../../../contract/judging/ceremony.calls.ts'
import { callByLink } from '../../../platform/kept/call-by-link.ts'
import css from './Panel.module.css'
import { type Heard, sayLastOfOut, sayLeft, sayWhen, sayWins } from './panel.texts.ts'

interface GoingOutProps {
  panel: Panel
  token: string
  heard: Heard
  act: (does: () => Promise<unknown>) => void
}

/** After the last name: how long it can still be taken back. */
export function GoingOut({ panel, token, act, heard }: GoingOutProps) {
  const { publication } = panel
  const { seconds_left, is_public, is_held, people } = publication
  if (is_public || (seconds_left === null && !is_held)) return null
  // How it went on is not known here.
  if (heard.state === 'no_network')
    return (
      <section className={css.out} aria-label="Publication">
        <h2 className="text-2xl strong">
          {sayLastOfOut(panel)}, as of {heard.since}
        </h2>
        <p>
          {is_held
            ? 'Nobody had been told. Publish on the screen of results, or here once there is a network.'
            : `${sayLeft(publication)} Without a network it cannot be taken back here: do that on the screen of results.`}
        </p>
      </section>
    )
  return (
    <section className={css.out} aria-label="Publication">
      {is_held ? (
        <>
          <h2 className="text-2xl strong">Held back</h2>
          <p>Nobody has been told, and no time is set any more. Publish here, or on the screen of results.</p>
          <button
            type="button"
            onClick={() => act(() => callByLink(publishNow, null, { body: { token, again: true } }))}
          >
            Publish now
          </button>
        </>
      ) : (
        <>
          <h2 className="text-2xl strong">{sayWhen(panel)}</h2>
          <p role="status">
            Nobody has been told yet.{' '}
            {publication.set_by && `${publication.set_by} set this time; Not yet takes it back. `}
            {sayWins(publication)} {people} {people === 1 ? 'person gets' : 'people get'} a mail.
          </p>
          <button type="button" onClick={() => act(() => callByLink(holdBack, null, { body: { token } }))}>
            <Undo2 className="icon" aria-hidden /> Not yet
          </button>
        </>
      )}
    </section>
  )
}
