import type { PublishedResult } from '../../../contract/judging/published-results.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import css from './ResultsPage.module.css'
import { sayJury, sayKind } from './results-page.texts.ts'
import { TeamLink } from './TeamLink.tsx'

interface MorePrizesProps {
  awards: PublishedResult['awards']
  notGiven: NonNullable<PublishedResult['not_given']>
  projects: readonly string[]
}

/** The prizes after the first three, and those that nobody got. */
export function MorePrizes({ awards, notGiven, projects }: MorePrizesProps) {
  return (
    <section aria-labelledby="more-prizes">
      <h2 id="more-prizes">{count(awards.length + notGiven.length, 'more prize')}</h2>
      <ul className={css.prizes}>
        {awards.map(award => (
          <li key={`${award.prize} ${award.team._id}`}>
            <div>
              <h3>{award.prize}</h3>
              <p className="muted">{award.what ?? sayKind(award)}</p>
            </div>
            <div className={css.winner}>
              <Logo name={award.team.team_name} size={40} />
              <div>
                <b className="text-2xl">{award.team.team_name}</b>
                <p>
                  <TeamLink team={award.team} projects={projects} />
                </p>
                {award.jury && <p className="strong">{sayJury(award.jury)}</p>}
                {award.sentence && <p>{award.sentence}</p>}
              </div>
            </div>
          </li>
        ))}
        {notGiven.map(({ prize, what, sentence }) => (
          <li key={prize}>
            <div>
              <h3>{prize}</h3>
              {what !== null && <p className="muted">{what}</p>}
            </div>
            <div className={css.winner}>
              <div>
                <b className="text-2xl">Nobody</b>
                <p>{sentence ?? 'No team could get it.'}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
