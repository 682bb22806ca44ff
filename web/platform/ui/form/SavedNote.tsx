import type { ReactNode } from 'react'
import { Button } from '../base/Button.tsx'
import { type DraftSaving, type Parts, useDraftSaving, waitsForChoice } from './draft-saving.ts'

interface SavedNoteProps<Output> extends Parts<Output> {
  /** Leads to where the person chooses between two values. */
  onChoose: () => void
  children?: ReactNode
}

/** Saves the input while the person types, and says beside the buttons whether it is saved. */
export default function SavedNote<Output>({ onChoose, children, ...parts }: SavedNoteProps<Output>) {
  const saving = useDraftSaving(parts)
  return (
    <>
      <span role="status">{sentence(saving)}</span>{' '}
      {waitsForChoice(parts.sending) && (
        <Button size="s" onClick={onChoose}>
          Choose
        </Button>
      )}
      {children}
    </>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

function sentence(saving: DraftSaving): string {
  if (saving === null) return 'Saves itself as a draft once it has a name.'
  if (saving.is === 'saving') return 'Saving…'
  if (saving.is === 'offline') return 'Not saved: offline'
  if (saving.is === 'failed') return `Not saved: ${saving.why}`
  return saving.at ? `Saved ${clock.format(saving.at)}` : 'Saved as a draft'
}
