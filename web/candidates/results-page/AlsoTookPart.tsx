import { Link } from '@tanstack/react-router'
import type { ResultsPage } from '../../../contract/judging/published-results.ts'
import { count } from '../../platform/ui/base/formats.ts'
import css from './ResultsPage.module.css'

/** The teams without a place or a prize, by name. */
export function AlsoTookPart({ published: { result, projects } }: { published: ResultsPage }) {
  const { also = [] } = result
  if (also.length === 0) return null
  return (
    <section aria-labelledby="also">
      <h2 id="also">Also took part</h2>
      <p className={css.lead}>
        {count(also.length, 'team')} by name. The organisers publish no place and no score of{' '}
        {also.length === 1 ? 'it' : 'them'}.
      </p>
      <ul className={css.also}>
        {also.map(({ _id, team_name }) => (
          <li key={_id}>
            {projects.includes(_id) ? (
              <Link className="link-underlined" to="/projects/$id" params={{ id: _id }}>
                {team_name}
              </Link>
            ) : (
              team_name
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
