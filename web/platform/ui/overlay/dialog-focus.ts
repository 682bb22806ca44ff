import { type RefObject, useState } from 'react'
import { standInsFor } from './stand-ins.ts'
import { firstField } from './first-field.ts'

/** Where the focus goes when a dialog opens, and when it closes again. */
export function useDialogFocus(
  isOpen: boolean,
  popup: RefObject<HTMLElement | null>,
  focusOn?: RefObject<HTMLElement | null>,
) {
  const [state, setState] = useState<State>({ isOpen: false, opener: null, standIns: [] })
  // Read before anything in the dialog takes the focus.
  if (state.isOpen !== isOpen) setState(isOpen ? openedBy(document.activeElement) : { ...state, isOpen })
  return {
    /** What was named, or the first field; without one, and where a field would bring a keyboard over the dialog, the usual. */
    initialFocus: (by: string) =>
      focusOn?.current ?? (by === 'touch' ? true : (firstField(popup.current) ?? true)),
    /** What opened it, or where that has gone what stands in for it, or the page. */
    finalFocus: () => [state.opener, ...state.standIns].find(isThere) ?? document.getElementById('content'),
  }
}

interface State {
  isOpen: boolean
  opener: Element | null
  standIns: readonly HTMLElement[]
}

function openedBy(opener: Element | null): State {
  return { isOpen: true, opener, standIns: standInsFor(opener) }
}

function isThere(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body
}
