import { setDecision } from '../../../contract/choosing/decisions.calls.ts'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { outcomesFrom } from '../../../contract/events/outcomes.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { formatCount, fullName } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { sayOvertaken } from './overtaken.texts.ts'
import { PendingBadge } from '../../teams/applications/PendingBadge.tsx'
import css from './Release.module.css'

type Line = ReleasePlan['overtaken'][number]

/** Decisions that a release leaves alone, and why. */
export function Overtaken({ plan }: { plan: ReleasePlan }) {
  const { overtaken, overtaken_count, event, under_way } = plan
  if (overtaken_count === 0) return null
  return (
    <section className={`${css.group} ${css.behind}`} aria-label="Overtaken">
      <div className={css.groupHead}>
        <span className="text-4xl strong right">{formatCount(overtaken_count)}</span>
        <div>
          <b>Overtaken, and left as they are</b>
          <p className="text-s muted breaks above-1">
            Something else happened to them after they were decided.
          </p>
        </div>
        {overtaken_count > overtaken.length && (
          <Button size="s" to="/events/$id/triage" params={{ id: event._id }} search={{ tab: 'overtaken' }}>
            See all
          </Button>
        )}
      </div>
      <ul className={css.left}>
        {overtaken.map(line => (
          <li key={line._id}>
            <Logo name={line.team_name} image={line.logo} seed={line._id} size={26} />
            <span className={css.leftTeam}>
              <b>{line.team_name}</b>
              <PendingBadge to={line.to} />
              {line.round && <small className="muted">{line.round.name}</small>}
            </span>
            <span className="muted">{why(line)}</span>
            {!under_way && <Act line={line} eventid={event._id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function why(line: Line): string {
  const { by, at } = line
  const said = sayOvertaken(line)
  return at ? `${by ? fullName(by) : 'The team'} changed it on ${formatTime(at)}. ${said}` : said
}

/** Decided anew where there is something to decide; dropped where there is not. */
function Act({ line, eventid }: { line: Line; eventid: string }) {
  const drop = useSend(setDecision)
  const clear = () => attempt(() => drop.send({ params: { id: line._id }, body: { to: null } }))
  return (
    <span className={css.acts}>
      {outcomesFrom(line.now).length > 0 && (
        <Button
          size="s"
          to="/events/$id/triage"
          params={{ id: eventid }}
          search={{ tab: 'overtaken' }}
          aria-label={`Decide: ${line.team_name}`}
        >
          Decide
        </Button>
      )}
      <Button
        size="s"
        isBusy={drop.isSending}
        onClick={() => void clear()}
        aria-label={`Drop: ${line.team_name}`}
      >
        Drop
      </Button>
    </span>
  )
}
