import { ArrowLeftRight, Check, ChevronDown } from 'lucide-react'
import { isFinal, type StatusDefinition } from '../../../../contract/platform/statuses.ts'
import menu from '../overlay/PopupMenu.module.css'
import { PopupMenu } from '../overlay/PopupMenu.tsx'
import { usePageCommands } from './page-commands.ts'
import badge from './StatusBadge.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { StatusGlyph } from './StatusGlyph.tsx'

interface StatusSelectProps<Status extends string> {
  statuses: Record<Status, StatusDefinition<Status>>
  value: Status
  /** Whose status it is, for screen readers. */
  name: string
  onChoose: (status: Status) => unknown
  /** Large on the page of what has the status. */
  size?: 'm' | 'l'
  /** The palette offers the change too; it does on the page of what has the status. */
  isOffered?: boolean
  isDisabled?: boolean
}

/** The status as a button with a menu of the statuses that may follow; a plain badge if there are none. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { statuses, value, name, onChoose, size, isOffered = size === 'l', isDisabled } = props
  const now = statuses[value]
  const next = isOffered && !isDisabled ? now.next : []
  usePageCommands(
    next.map(status => ({
      name: `Change Status to ${statuses[status].label}`,
      icon: ArrowLeftRight,
      run: () => void onChoose(status),
    })),
  )
  if (isFinal(statuses, value)) return <StatusBadge definition={now} />
  return (
    <PopupMenu
      label={`Status of ${name}: ${now.label}. Change`}
      className={`${badge.badge} ${badge[now.tone]} ${size === 'l' ? badge.large : ''}`}
      isDisabled={isDisabled}
      face={
        <>
          <StatusGlyph glyph={now.glyph} />
          {now.label}
          <ChevronDown className={badge.chevron} aria-hidden />
        </>
      }
    >
      {close =>
        [value, ...now.next].map(status => (
          <button
            key={status}
            type="button"
            role="menuitemradio"
            aria-checked={status === value}
            className={menu.item}
            onClick={() => {
              close()
              void onChoose(status)
            }}
          >
            <span className={`${badge.glyph} ${badge[statuses[status].tone]}`}>
              <StatusGlyph glyph={statuses[status].glyph} />
            </span>
            {statuses[status].label}
            {status === value && <Check className={`icon-s ${menu.check}`} aria-hidden />}
          </button>
        ))
      }
    </PopupMenu>
  )
}
