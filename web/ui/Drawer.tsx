import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Dialog.module.css'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A sheet from the right, 480 wide, for a form beside what it belongs to. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={css.backdrop} />
        <BaseDialog.Popup className={css.drawer}>
          <div className={css.head}>
            <BaseDialog.Title className={css.title}>{title}</BaseDialog.Title>
            <BaseDialog.Close className={css.close} aria-label="Close">
              <X className="icon" aria-hidden />
            </BaseDialog.Close>
          </div>
          <div className={css.drawerBody}>{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
