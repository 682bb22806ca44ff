import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import css from './Dialog.module.css'
import { useDialogFocus } from './dialog-focus.ts'
import { DrawerContext, type Unsaved } from '../form/drawer-guard.ts'

const LeaveDialog = lazy(() => import('../form/LeaveDialog.tsx'))

export interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** The sheet itself; Drawer.tsx loads it when it first opens. */
export default function DrawerSheet({ isOpen, onClose, title, children }: DrawerProps) {
  const popup = useRef<HTMLDivElement>(null)
  const focus = useDialogFocus(isOpen, popup)
  const form = useRef<Unsaved>(null)
  const [isAsking, setIsAsking] = useState(false)
  const guard = useMemo(() => {
    const askToClose = () => (form.current?.isUnsaved() ? setIsAsking(true) : onClose())
    const watch = (asked: Unsaved) => {
      form.current = asked
      return () => {
        form.current = null
      }
    }
    return { watch, askToClose }
  }, [onClose])
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={open => !open && guard.askToClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={css.backdrop} />
        <BaseDialog.Popup ref={popup} className={css.drawer} {...focus}>
          <div className={css.head}>
            <BaseDialog.Title className={css.title}>{title}</BaseDialog.Title>
            <BaseDialog.Close className={css.close} aria-label="Close">
              <X className="icon" aria-hidden />
            </BaseDialog.Close>
          </div>
          <div className={css.drawerBody}>
            <DrawerContext value={guard}>{children}</DrawerContext>
          </div>
          {isAsking && (
            <Suspense>
              <LeaveDialog
                onStay={() => setIsAsking(false)}
                onLeave={() => {
                  form.current?.onLeave()
                  setIsAsking(false)
                  onClose()
                }}
              />
            </Suspense>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
