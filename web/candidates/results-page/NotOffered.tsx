import css from './Recompute.module.css'

/** Stands where the file would be. */
export function NotOffered() {
  return (
    <section className={`${css.closed} breaks`} id="recompute" aria-labelledby="recompute-title">
      <h2 id="recompute-title">The ballots are not offered</h2>
      <p className="muted above-3">
        This result is published without its ballots, so nobody else can work it out again. No digest of them
        is shown either: with one, the marks of a small event could be found by trying.
      </p>
    </section>
  )
}
