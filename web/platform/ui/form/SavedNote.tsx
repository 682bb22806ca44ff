import type { ReactNode } from 'react'
import { type DraftSaving, type Parts, useDraftSaving } from './draft-saving.ts'

/** Saves the input while the person types, and says beside the buttons whether it is saved. */
export default function SavedNote<Output>({ children, ...parts }: Parts<Output> & { children?: ReactNode }) {
  const saving = useDraftSaving(parts)
  return (
    <>
      <span role="status">{sentence(saving)}</span> {children}
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
