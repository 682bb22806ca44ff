import type { ResultsPage } from '../../contract/published-results.ts'
import css from './Recompute.module.css'

/** Stands where the file would be. */
export function NotOffered({ published }: { published: ResultsPage }) {
  return (
    <section className={css.closed} id="recompute" aria-labelledby="recompute-title">
      <h2 id="recompute-title">The ballots are not offered</h2>
      <p>
        The organisers publish the result without its ballots, so nobody else can work it out again. The
        digest of the file that they keep is <code>{published.digest}</code>.
      </p>
    </section>
  )
}
