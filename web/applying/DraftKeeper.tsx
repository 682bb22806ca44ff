import { useEffect, useRef } from 'react'
import { useForm } from '../ui/form/fields/bind.ts'
import { Button } from '../ui/base/Button.tsx'
import css from './DraftKeeper.module.css'
import { writeDraft } from './draft.ts'

interface DraftKeeperProps {
  draftKey: string
  of: string | null
  isRestored: boolean
  onStartOver: () => void
}

/** Saves the form around it with every change, so that a reload or a dropped connection loses nothing. */
export function DraftKeeper({ draftKey, of, isRestored, onStartOver }: DraftKeeperProps) {
  const { values } = useForm()
  const saved = useRef(values)
  useEffect(() => {
    if (saved.current === values) return
    saved.current = values
    writeDraft(draftKey, of, values)
  }, [draftKey, of, values])
  if (!isRestored) return null
  return (
    <div className={css.restored} role="status">
      <p>Draft restored.</p>
      <Button variant="quiet" size="s" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}
