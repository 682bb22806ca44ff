import type { LinkProps } from '@tanstack/react-router'
import { CircleAlert, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../../../../contract/platform/messages.ts'
import { Button } from '../base/Button.tsx'
import { thingsToFix } from './things-to-fix.ts'
import css from './FormFooter.module.css'
import { type Complaint, focusField } from './FormSummary.tsx'

export interface FormAction {
  label: string
  variant?: 'primary' | 'default'
  /** Added to what is sent. */
  values: Record<string, unknown>
}

export type FormLayout = 'page' | 'public' | 'drawer' | 'plain'

interface FormFooterProps {
  layout: FormLayout
  submit?: string
  actions?: readonly FormAction[]
  cancelTo?: LinkProps['to']
  cancelParams?: LinkProps['params']
  onCancel?: () => void
  note?: ReactNode
  isRoomy?: boolean
  isSending: boolean
  /** The label of the button that was pressed; the last one's where Enter sent the form. */
  pressed?: string
  /** Set while the form waits for the network. */
  onCancelWaiting: (() => void) | null
  /** Something is still to be filled in: the button looks and is announced as disabled, and names it when pressed. */
  isLacking: boolean
  /** The errors that remain. */
  open: readonly Complaint[]
}

export function FormFooter({
  layout,
  submit = 'Save',
  actions,
  cancelTo,
  cancelParams,
  onCancel,
  note,
  isRoomy,
  isSending,
  pressed = actions?.at(-1)?.label ?? submit,
  onCancelWaiting,
  isLacking,
  open,
}: FormFooterProps) {
  const [next] = open
  const buttons: readonly FormAction[] = actions ?? [{ label: submit, variant: 'primary', values: {} }]
  return (
    <footer
      className={`${css[layout]} ${isRoomy ? css.roomy : ''}`}
      data-foot={layout === 'plain' ? undefined : ''}
    >
      <div className={css.inner}>
        {onCancelWaiting ? (
          <Offline onCancel={onCancelWaiting} />
        ) : layout !== 'plain' && next ? (
          <button type="button" className={css.count} onClick={() => focusField(next.id)}>
            <CircleAlert className="icon-s" aria-hidden />
            {thingsToFix(open.length)}: {next.label}
          </button>
        ) : (
          <div className={css.note}>{note}</div>
        )}
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          cancelTo && (
            <Button variant="quiet" to={cancelTo} params={cancelParams}>
              Cancel
            </Button>
          )
        )}
        {buttons.map(({ label, variant }) => (
          <Button
            key={label}
            type="submit"
            value={label}
            variant={variant ?? 'default'}
            size={isRoomy ? 'l' : 'm'}
            isFull={isRoomy}
            isBusy={isSending && label === pressed}
            disabled={isSending && label !== pressed}
            isLacking={isLacking}
          >
            {label}
          </Button>
        ))}
      </div>
    </footer>
  )
}

function Offline({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={css.offline} role="status">
      <p>
        <CloudOff className="icon-s" aria-hidden />
        {messages.sentWhenOnline}
      </p>
      <Button size="s" onClick={onCancel}>
        Cancel sending
      </Button>
    </div>
  )
}
