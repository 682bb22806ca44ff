import { Menu } from '@base-ui/react/menu'
import { Check, ChevronDown } from 'lucide-react'
import { isFinal, type StatusDefinition } from '../../contract/statuses.ts'
import menu from './Menu.module.css'
import badge from './StatusBadge.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { StatusGlyph } from './StatusGlyph.tsx'

interface StatusSelectProps<Status extends string> {
  statuses: Record<Status, StatusDefinition<Status>>
  value: Status
  /** Whose status it is, for who hears the button. */
  name: string
  onChoose: (status: Status) => unknown
  size?: 'm' | 'l'
  isDisabled?: boolean
}

/** The status as a button whose menu offers what may follow; a plain badge when nothing may. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { statuses, value, name, onChoose, size, isDisabled } = props
  const now = statuses[value]
  if (isFinal(statuses, value)) return <StatusBadge definition={now} />
  const choices = [value, ...now.next]
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className={`${badge.badge} ${badge[now.tone]} ${size === 'l' ? badge.large : ''}`}
        aria-label={`Status of ${name}: ${now.label}. Change`}
        disabled={isDisabled}
      >
        <StatusGlyph glyph={now.glyph} />
        {now.label}
        <ChevronDown className={badge.chevron} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={menu.positioner} align="end" sideOffset={8}>
          <Menu.Popup className={menu.popup}>
            <Menu.RadioGroup value={value} onValueChange={chosen => void onChoose(chosen)}>
              {choices.map(status => (
                <Menu.RadioItem key={status} value={status} className={menu.item} closeOnClick>
                  <span className={`${badge.glyph} ${badge[statuses[status].tone]}`}>
                    <StatusGlyph glyph={statuses[status].glyph} />
                  </span>
                  {statuses[status].label}
                  <Menu.RadioItemIndicator className={menu.check}>
                    <Check className="icon-s" aria-hidden />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
