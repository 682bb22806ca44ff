import { Ellipsis, type LucideIcon } from 'lucide-react'
import css from './Menu.module.css'
import { PopupMenu } from './PopupMenu.tsx'

export interface MenuItem {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

/** Three dots that open a list of actions. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <PopupMenu label={label} className={css.trigger} face={<Ellipsis className="icon" aria-hidden />}>
      {close =>
        items.map(({ label: name, icon: Icon, onSelect, isDanger, isDisabled }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            className={`${css.item} ${isDanger ? css.danger : ''}`}
            disabled={isDisabled}
            onClick={() => {
              close()
              onSelect()
            }}
          >
            {Icon && <Icon className="icon-s" aria-hidden />}
            {name}
          </button>
        ))
      }
    </PopupMenu>
  )
}
