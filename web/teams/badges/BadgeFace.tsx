import type { Badge, Badges, SpareBadge } from '../../../contract/teams/badges.ts'
import type { BadgeSize } from '../../../contract/teams/badges.calls.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { numberShown, spareName } from '../../../day/ticket-code.ts'
import CodePicture from '../../platform/ui/base/CodePicture.tsx'
import { formatDateRange } from '../../platform/ui/base/formats.ts'
import css from './BadgeFace.module.css'
import { measureName } from './measure-name.ts'
import { type Box, fitName, isFromRight } from './name-fit.ts'

/** Room for the first name in millimetres. */
const boxes: Record<BadgeSize, Box> = {
  card: { width: 54, height: 19, largest: 17 },
  a6: { width: 87, height: 44, largest: 24 },
  label: { width: 52, height: 24, largest: 14 },
}
/** A full name longer than this is set smaller, and takes a third line. */
const long = 40

interface BadgeFaceProps {
  badge: Badge | SpareBadge
  event: Badges['event']
  size: BadgeSize
}

/** One badge. Black on white in every theme: it is paper. */
export function BadgeFace({ badge, event, size }: BadgeFaceProps) {
  const isBlank = 'spare' in badge
  const number = isBlank ? spareName(badge.spare) : numberShown(badge.number)
  const kind = isBlank ? 'walk_in' : badge.kind
  return (
    <article className={`${css.badge} ${css[size]}`} data-kind={kind}>
      <div className={css.who}>
        {size === 'a6' && <p className={css.event}>{event.event_name}</p>}
        {isBlank ? (
          <p className={css.line}>Name</p>
        ) : (
          <>
            <FirstName name={badge.first_name || badge.name} box={boxes[size]} />
            <p className={`${css.full} ${badge.name.length > long ? css.long : ''}`} dir="auto">
              {badge.name}
            </p>
            <p className={css.team} dir="auto">
              {badge.team}
            </p>
          </>
        )}
      </div>
      <div className={css.code}>
        <CodePicture text={badge.address} label={`Code ${number}`} />
        <b>{number}</b>
      </div>
      <p className={css.band}>
        <b>{ticketKindLabels[kind]}</b>
        {size !== 'label' && <span>{aboutOf(event, size)}</span>}
      </p>
    </article>
  )
}

/** "Monsoon Hack, 21–22 Nov 2026"; an A6 has the name on top, and says where. */
function aboutOf({ event_name, start_date, end_date, venue }: Badges['event'], size: BadgeSize): string {
  const days = start_date !== null && end_date !== null ? formatDateRange(start_date, end_date) : null
  return [size === 'a6' ? null : event_name, days, size === 'a6' ? venue : null].filter(Boolean).join(', ')
}

/** Screen readers have it in the full name below. */
function FirstName({ name, box }: { name: string; box: Box }) {
  const { size, height, lines } = fitName(name, box, measureName)
  const isRight = isFromRight(name)
  return (
    <svg
      className={css.first}
      viewBox={`0 0 ${box.width} ${height.toFixed(2)}`}
      width={`${box.width}mm`}
      height={`${height.toFixed(2)}mm`}
      direction={isRight ? 'rtl' : 'ltr'}
      aria-hidden
    >
      {lines.map(({ text, y }) => (
        <text key={y} x={isRight ? box.width : 0} y={y} fontSize={size}>
          {text}
        </text>
      ))}
    </svg>
  )
}
