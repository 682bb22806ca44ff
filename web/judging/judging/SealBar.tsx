import { Download, LockOpen, ShieldCheck } from 'lucide-react'
import { getResultsBundle } from '../../../contract/judging/judging.calls.ts'
import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { ZonedTime } from '../../events/rounds/ZonedTime.tsx'
import { useAskedFor } from '../../platform/asked-for.ts'
import { useCan } from '../../platform/session.ts'
import { download } from '../../platform/transfer.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { useAct } from '../../platform/use-act.ts'
import { ReopenDialog } from './ReopenDialog.tsx'
import css from './Results.module.css'
import { sayLateBallots, sayUnfinished } from './seal.texts.ts'

/** Whether the ballots are sealed, and the ways to seal, reopen and take the file. */
export function SealBar({ results }: { results: RoundResults }) {
  const { seals, chain_head, ballots, event } = results
  const [isReopening, setIsReopening] = useAskedFor('reopen')
  const mayWrite = useCan('event:write')
  const last = seals.at(-1)
  return (
    <section className={css.seal} aria-label="Seal">
      {chain_head !== null && last ? (
        <>
          <ShieldCheck className="icon" aria-hidden />
          <p>
            <b className="strong">
              Sealed <ZonedTime moment={last.sealed_at} timezone={event.timezone} />
            </b>{' '}
            {last.sealed_by && `by ${last.sealed_by}. `}
            {count(ballots, 'ballot')}. <code title={chain_head}>{chain_head.slice(0, 12)}</code>
            {results.late.length > 0 && <b className="block red strong">{sayLateBallots(results)}</b>}
          </p>
          {mayWrite && (
            <>
              <Button size="s" onClick={() => setIsReopening(true)}>
                Reopen
              </Button>
              <DownloadBundle id={results._id} />
            </>
          )}
        </>
      ) : (
        <>
          <LockOpen className="icon" aria-hidden />
          <p>
            Ballots can still change. {sayUnfinished(results)}
            {last?.reopen_reason &&
              ` Reopened${last.reopened_by ? ` by ${last.reopened_by}` : ''}: ${last.reopen_reason}`}
          </p>
          {mayWrite && (
            <Button
              size="s"
              variant="primary"
              to="/events/$id/judging/$round"
              params={{ id: event._id, round: results._id }}
              search={{ act: 'close' }}
            >
              Close judging
            </Button>
          )}
        </>
      )}
      {isReopening && mayWrite && chain_head !== null && (
        <ReopenDialog results={results} onClose={() => setIsReopening(false)} />
      )}
    </section>
  )
}

function DownloadBundle({ id }: { id: string }) {
  const { act, isActing } = useAct()
  const save = () => act(() => download(getResultsBundle, { params: { id } }, 'results.json'))
  return (
    <Button size="s" icon={Download} isBusy={isActing} onClick={() => void save()}>
      results.json
    </Button>
  )
}
