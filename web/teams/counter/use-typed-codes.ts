import { useEffect } from 'react'

/** Milliseconds between two keys of one code, on a device that has much to do. What is left of an older one is no part of it. */
const between = 2_000

/** What a scanner types while no field has the focus, a ticket's code or not. Enter ends it, and the next one begins anew. */
export function useTypedCodes(onCode: (text: string) => void, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    let [typed, at] = ['', 0]
    const press = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
      if (timeStamp - at > between) typed = ''
      at = timeStamp
      if (key.length === 1) typed += key
      if (key !== 'Enter') return
      const text = typed.trim()
      typed = ''
      if (text === '') return
      // A button with the focus is not pressed by it.
      event.preventDefault()
      onCode(text)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onCode, isWanted])
}
