import { type RefObject, useState } from 'react'

/** Where the focus goes when a dialog opens, and when it closes again. */
export function useDialogFocus(isOpen: boolean, popup: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<{ isOpen: boolean; opener: Element | null }>({
    isOpen: false,
    opener: null,
  })
  // Read before anything in the dialog takes the focus.
  if (state.isOpen !== isOpen) setState({ isOpen, opener: isOpen ? document.activeElement : state.opener })
  const { opener } = state
  return {
    /** The first field; without one, and where a field would bring a keyboard over the dialog, the usual. */
    initialFocus: (by: string) => (by === 'touch' ? true : (firstField(popup.current) ?? true)),
    /** What opened it, or where that has gone the page. */
    finalFocus: () =>
      opener instanceof HTMLElement && opener.isConnected && opener !== document.body
        ? opener
        : document.getElementById('content'),
  }
}

function firstField(popup: HTMLElement | null): HTMLElement | null {
  const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'
  return popup?.querySelector<HTMLElement>(fields) ?? null
}
