import { Trophy } from 'lucide-react'
import css from './ProjectPrizes.module.css'

/** What a project has won, once results are published. */
export function ProjectPrizes({ prizes }: { prizes: readonly string[] }) {
  if (prizes.length === 0) return null
  return (
    <ul className={css.prizes} aria-label="Prizes">
      {prizes.map(prize => (
        <li key={prize}>
          <Trophy className="icon-s" aria-hidden />
          <span>{prize}</span>
        </li>
      ))}
    </ul>
  )
}
