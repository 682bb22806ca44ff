import { messages } from '../../../contract/platform/messages.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { attempt } from '../../platform/use-act.ts'

type TakeBack = () => Promise<{ told: number } | undefined>

/** Says that an event is saved and how many people get a mail; as long as the mails wait, both can be undone. */
export function saySaved(told: number, takeBack: TakeBack): void {
  if (told === 0) return toast.success(messages.eventUpdated)
  const undo = () =>
    attempt(async () => {
      const reply = await takeBack()
      toast.success(sayTakenBack(reply?.told ?? 0))
    })
  toast.success(`${messages.eventUpdated}. ${getMail(told)}.${keptNote()}`, {
    actions: [{ label: 'Undo', run: undo }],
  })
}

function sayTakenBack(told: number): string {
  if (told === 0) return 'The event is as it was, and nobody gets a mail.'
  return `The event is as it was. The mails had left, so ${people(told)} another one.`
}

/** "6 people get a mail". */
export function getMail(told: number): string {
  return `${people(told)} a mail`
}

function people(told: number): string {
  return `${count(told, 'person', 'people')} ${told === 1 ? 'gets' : 'get'}`
}
