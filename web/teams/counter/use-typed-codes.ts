import { useEffect } from 'react'
import { codeInText } from '../../../day/ticket-code.ts'

/** Milliseconds between two keys of one code, on a device that has much to do. What is left of an older one is no part of it. */
const between = 2_000

/** What a scanner types while no field has the focus. It ends each code with Enter. */
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
      if (key !== 'Enter' || codeInText(typed) === null) return
      // A button with the focus is not pressed by it.
      event.preventDefault()
      onCode(typed)
      typed = ''
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onCode, isWanted])
}
