import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import css from './Menu.module.css'

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
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger className={css.trigger} aria-label={label}>
        <Ellipsis className="icon" aria-hidden />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={css.positioner} align="end" sideOffset={4}>
          <BaseMenu.Popup className={css.popup}>
            {items.map(({ label: name, icon: Icon, onSelect, isDanger, isDisabled }) => (
              <BaseMenu.Item
                key={name}
                className={`${css.item} ${isDanger ? css.danger : ''}`}
                onClick={onSelect}
                disabled={isDisabled}
              >
                {Icon && <Icon className="icon-s" aria-hidden />}
                {name}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
