import type { ReactNode } from 'react'
import type { Saving } from './draft-saving.ts'

/** Says beside the buttons whether the input is saved. */
export function SavedNote({ saving, children }: { saving: Saving; children?: ReactNode }) {
  return (
    <>
      <span role="status">{sentence(saving)}</span> {children}
    </>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

function sentence(saving: Saving): string {
  if (saving === null) return 'Saves itself as a draft once it has a name.'
  if (saving === 'saving') return 'Saving…'
  return 'at' in saving ? `Saved ${clock.format(saving.at)}` : `Not saved: ${saving.why}`
}
