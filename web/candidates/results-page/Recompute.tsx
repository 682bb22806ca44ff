import { Download, RefreshCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { bundleAddress } from '../../../contract/judging/public-results.calls.ts'
import type { PublishedResults } from '../../../contract/judging/published-results.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import css from './Recompute.module.css'
import { type Run, useRun } from './use-run.ts'

/** Nobody needs it before something was worked out. */
const Findings = lazy(() => import('./Findings.tsx'))

/** Bytes; a file of 300 teams and 18,000 ballots has 4 million. */
const largestFile = 20_000_000

/** Works the published result out again, or holds a file against it. The engine is loaded only then. */
export function Recompute({ published }: { published: PublishedResults }) {
  const { result, digest } = published
  const { run, start, refuse } = useRun(published)
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largestFile) return refuse(file.name, 'This file is too large to be results.json.')
    try {
      start(file.name, await file.text())
    } catch {
      refuse(file.name, 'This file could not be read.')
    }
  }
  return (
    <section id="recompute" aria-labelledby="recompute-title">
      <div
        className={css.box}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          void choose(event.dataTransfer.files[0])
        }}
      >
        <div className={css.about}>
          <h2 id="recompute-title">Recompute it in your browser</h2>
          <p className="muted above-3">
            All {count(result.facts.ballots, 'ballot')} without names, and the method that made this page.
            Your browser does the sum again, with the same code as the server. Nothing is sent.
          </p>
          <p className="muted above-3">
            Or choose a file, or drop it here: if one mark in it is not the published one, it is named. On a
            command line: <code>npm run --silent recompute -- results.json</code>
          </p>
          <div className={css.acts}>
            <Button
              variant="primary"
              icon={RefreshCw}
              isBusy={run !== undefined && run.check === undefined}
              onClick={() => start(undefined, null)}
            >
              {run ? 'Recompute again' : 'Recompute in your browser'}
            </Button>
            <a className={css.file} href={bundleAddress(published._id)} download="results.json">
              <Download className="icon" aria-hidden />
              results.json
            </a>
            <label className={css.file}>
              <input
                type="file"
                accept=".json,application/json"
                className="visually-hidden"
                onChange={event => {
                  void choose(event.target.files?.[0])
                  event.target.value = ''
                }}
              />
              Check a file
            </label>
          </div>
          <noscript>
            <p>This needs JavaScript. Without it, the file and the command line do the same.</p>
          </noscript>
        </div>
        <div className={css.outcome} role="status">
          <Outcome run={run} digest={digest} />
        </div>
      </div>
    </section>
  )
}

function Outcome({ run, digest }: { run: Run | undefined; digest: string | null }) {
  if (!run) {
    return (
      <p>
        Not worked out yet. The digest of the published file:
        <code>sha-256 {digest}</code>
      </p>
    )
  }
  const { check, name } = run
  const working = <p>Working it out…</p>
  if (!check) return working
  return (
    <Suspense fallback={working}>
      <Findings check={check} name={name} />
    </Suspense>
  )
}
