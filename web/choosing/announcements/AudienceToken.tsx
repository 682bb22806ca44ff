import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useField } from '../../platform/ui/form/fields/bind.ts'
import menu from '../../platform/ui/overlay/PopupMenu.module.css'
import { PopupMenu } from '../../platform/ui/overlay/PopupMenu.tsx'
import css from './AudienceField.module.css'

interface TokenProps {
  name: string
  face: string
  children: (close: () => void) => ReactNode
}

/** A word of the sentence that opens a menu. */
export function Token({ name, face, children }: TokenProps) {
  const { isDisabled } = useField('roles')
  return (
    <PopupMenu
      label={`${name}: ${face}`}
      className={css.token}
      isDisabled={isDisabled}
      face={
        <>
          {face}
          <ChevronDown className="icon-s" aria-hidden />
        </>
      }
    >
      {children}
    </PopupMenu>
  )
}

interface ChoiceProps {
  isChosen: boolean
  isOneOfMany?: boolean
  onChoose: () => void
  children: ReactNode
}

export function Choice({ isChosen, isOneOfMany, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      role={isOneOfMany ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={isChosen}
      className={menu.item}
      onClick={onChoose}
    >
      {children}
      {isChosen && <Check className={`icon-s ${menu.check}`} aria-hidden />}
    </button>
  )
}
