import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { DrawerContext } from '../form/drawer-guard.ts'
import css from './Dialog.module.css'
import { useDialogFocus } from './dialog-focus.ts'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** 480 unless it says otherwise: 640 for a list of things to choose from, 960 for two things beside each other. */
  width?: 560 | 640 | 736 | 960
  /** What has the focus at first; else the first field. */
  focusOn?: RefObject<HTMLElement | null>
  children?: ReactNode
  /** The buttons at the bottom; a Form inside has its own. */
  footer?: ReactNode
}

/** Milliseconds: the second click of a double one lands beside the dialog that the first opened, and must not close it. */
const doubleClick = 500

/** The dialog itself, with the library that traps the focus; Dialog.tsx loads it when it first opens. */
export default function DialogBox({
  isOpen,
  onClose,
  title,
  description,
  width,
  focusOn,
  children,
  footer,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const focus = useDialogFocus(isOpen, popup, focusOn)
  const openedAt = useRef(0)
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(isNowOpen, { reason }) => {
        const isSecondClick = reason === 'outside-press' && performance.now() - openedAt.current < doubleClick
        if (!isNowOpen && !isSecondClick) onClose()
      }}
    >
      <BaseDialog.Portal>
        {/* Also covers an open drawer. */}
        <BaseDialog.Backdrop className={css.backdrop} forceRender />
        <BaseDialog.Viewport className={css.viewport}>
          <BaseDialog.Popup
            ref={popup}
            className={`${css.dialog} ${width ? css[`wide-${width}`] : ''}`}
            {...focus}
          >
            <div className={css.head}>
              <div>
                <BaseDialog.Title className={css.title}>{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className={css.lead}>{description}</BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close className={css.close} aria-label="Close">
                <X className="icon" aria-hidden />
              </BaseDialog.Close>
            </div>
            {children && (
              <div className={css.body}>
                {/* A form in it is not that of a drawer below: its Cancel closes the dialog. */}
                <DrawerContext value={null}>{children}</DrawerContext>
              </div>
            )}
            {footer && <div className={css.footer}>{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
