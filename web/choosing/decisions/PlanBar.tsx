import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { type Choice, isSameChoice, outcomes } from '../../../contract/events/outcomes.ts'
import type { Glyph } from '../../../contract/platform/statuses.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import badge from '../../platform/ui/base/StatusBadge.module.css'
import { StatusGlyph } from '../../platform/ui/base/StatusGlyph.tsx'
import { sayPlaces } from './places.ts'
import css from './Release.module.css'

interface Part {
  name: string
  className: string | undefined
  glyph: Glyph
  teams: number
  note?: string
}

/** All applications of the event as one bar: how many get which outcome, and how many stay as they are. */
export function PlanBar({ plan }: { plan: ReleasePlan }) {
  const parts = partsOf(plan).filter(({ teams }) => teams > 0)
  const whole = parts.reduce((sum, { teams }) => sum + teams, 0)
  return (
    <Card className={css.bar}>
      <svg className={css.meter} viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
        {parts.map((part, index) => {
          const before = parts.slice(0, index).reduce((sum, { teams }) => sum + teams, 0)
          return (
            <rect
              key={part.name}
              className={part.className}
              x={(before / whole) * 1000}
              width={Math.max(2, (part.teams / whole) * 1000 - 2)}
              height="8"
            />
          )
        })}
      </svg>
      <ul>
        {parts.map(({ name, className, glyph, teams, note }) => (
          <li key={name}>
            <span className={`${badge.glyph} ${className}`}>
              <StatusGlyph glyph={glyph} />
            </span>
            <span>
              <b>{formatCount(teams)}</b> {name}
              {note && <small className="block muted">{note}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function partsOf({ groups, cuts, overtaken_count, applications }: ReleasePlan): Part[] {
  const kinds = groups.filter((group, index) => groups.findIndex(one => isSameChoice(one, group)) === index)
  const parts = kinds.map(kind => {
    const cut = kind.to === 'goes_on' ? cuts.find(({ _id }) => _id === kind.round?._id) : undefined
    const note = cut && sayPlaces(cut)
    return {
      name: sayPart(kind),
      className: badge[outcomes[kind.to].tone],
      glyph: outcomes[kind.to].glyph,
      teams: groups.filter(group => isSameChoice(group, kind)).reduce((sum, { teams }) => sum + teams, 0),
      ...(note && { note }),
    }
  })
  const decided = parts.reduce((sum, { teams }) => sum + teams, 0)
  return [
    ...parts,
    { name: 'overtaken', className: badge.grey, glyph: 'dash', teams: overtaken_count },
    {
      name: 'others',
      className: css.rest,
      glyph: 'dotted',
      teams: Math.max(0, applications - decided - overtaken_count),
      note: 'stay as they are',
    },
  ]
}

/** After a number: 38 shortlisted, 12 going on to Build, 9 stopping after Idea. */
function sayPart({ to, round }: Choice): string {
  if (!round) return outcomes[to].label.toLowerCase()
  return to === 'goes_on' ? `going on to ${round.next}` : `stopping after ${round.name}`
}
