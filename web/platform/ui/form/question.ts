import { useState } from 'react'
import { NotSent } from './sending.ts'

interface Open<Asked, Answer> {
  asked: Asked
  answer: (answer: Answer) => void
  /** Nothing is sent; the form stays as it is. */
  cancel: () => void
}

/** Asks the person something between the press of a form's button and the sending: `ask` is awaited in `onSend`. */
export function useQuestion<Asked, Answer>() {
  const [open, setOpen] = useState<Open<Asked, Answer> | null>(null)
  const ask = (asked: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      const close = (then: () => void) => {
        setOpen(null)
        then()
      }
      setOpen({
        asked,
        answer: answer => close(() => resolve(answer)),
        cancel: () => close(() => reject(new NotSent())),
      })
    })
  return { ask, open }
}
