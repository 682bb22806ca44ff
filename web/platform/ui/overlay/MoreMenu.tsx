import { Ellipsis, type LucideIcon } from 'lucide-react'
import menu from './PopupMenu.module.css'
import { PopupMenu } from './PopupMenu.tsx'

export interface MenuItem {
  label: string
  icon: LucideIcon
  isDanger?: boolean
  onClick: () => void
}

/** A "…" button with what else can be done about one thing. */
export function MoreMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <PopupMenu label={label} className={menu.trigger} face={<Ellipsis className="icon" aria-hidden />}>
      {close =>
        items.map(({ label: words, icon: Icon, isDanger, onClick }) => (
          <button
            key={words}
            type="button"
            role="menuitem"
            className={`${menu.item} ${isDanger ? menu.danger : ''}`}
            onClick={() => {
              close()
              onClick()
            }}
          >
            <Icon className="icon-s" aria-hidden />
            {words}
          </button>
        ))
      }
    </PopupMenu>
  )
}
