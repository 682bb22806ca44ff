import { Link } from '@tanstack/react-router'
import { getNumbers, searchChallenges } from '../../../contract/candidates/challenges.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { EventArt } from '../../platform/brand/EventArt.tsx'
import { ChallengeGrid } from '../challenges/ChallengeGrid.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import css from './Landing.module.css'
import { nextOpen } from './next-open.ts'
import { NextTicket } from './NextTicket.tsx'
import { Offers } from './Offers.tsx'
import type { Challenge } from '../../../contract/candidates/challenges.ts'

/** The front page: the product, the next deadline, and the audiences. */
export function Landing() {
  const [first, ...others] = useLoad(searchChallenges, { query: nextOpen }).data?.data ?? []
  return (
    <PublicPage>
      <section className={css.hero}>
        <div>
          <h1>
            Bring a team.
            <br />
            Leave with
            <br />
            a&nbsp;<em>laurel</em>.
          </h1>
          <p className={css.lead}>
            Hackathons, ideathons, hiring competitions and pitch-a-thons with clear dates, clear rounds and an
            answer for every team.
          </p>
          <Button to="/challenges" variant="primary" size="l">
            Browse challenges
          </Button>
        </div>
        {first ? (
          <NextTicket challenge={first} />
        ) : (
          <div className={css.poster}>
            <EventArt motif="hackathon" seed="laurel" width={480} height={440} />
          </div>
        )}
      </section>
      <Numbers />
      {others.length > 0 && <ClosingNext challenges={others} />}
      <Offers />
    </PublicPage>
  )
}

function Numbers() {
  const numbers = useLoad(getNumbers, {}).data?.data
  if (!numbers?.challenges) return null
  const { challenges, companies, cities, themes } = numbers
  return (
    <section aria-label="In numbers">
      <dl className={css.numbers}>
        <Stat count={challenges} one="open challenge" many="open challenges" />
        <Stat count={companies} one="company" many="companies" />
        <Stat count={cities} one="city" many="cities" />
        <Stat count={themes} one="theme to pick from" many="themes to pick from" />
      </dl>
    </section>
  )
}

function Stat({ count, one, many }: { count: number; one: string; many: string }) {
  if (count === 0) return null
  return (
    <div>
      <dt className="text-l muted">{count === 1 ? one : many}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  )
}

function ClosingNext({ challenges }: { challenges: readonly Challenge[] }) {
  return (
    <section className={css.band}>
      <div className={css.head}>
        <h2>Closing next</h2>
        <Link to="/challenges" className="link link-underlined">
          All challenges
        </Link>
      </div>
      <ChallengeGrid challenges={challenges} />
    </section>
  )
}
