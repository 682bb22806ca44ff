import { messages } from '../../../contract/platform/messages.ts'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { attempt } from '../../platform/use-act.ts'

interface Mailed {
  told: number
  taken_back: number
}
type TakeBack = () => Promise<Mailed | undefined>

/** Says that an event is saved and how many people get a mail; as long as the mails wait, both can be undone. */
export function saySaved({ told, taken_back }: Mailed, takeBack: TakeBack): void {
  if (told === 0) return toast.success(sayDone(messages.eventUpdated, { told, taken_back }))
  const undo = () =>
    attempt(async () => {
      const reply = await takeBack()
      toast.success(sayTakenBack(reply?.told ?? 0))
    })
  toast.success(sayDone(messages.eventUpdated, { told, taken_back }), {
    actions: [{ label: 'Undo', run: undo }],
  })
}

/** What was done, with the mails that it wrote; where it wrote none, with those that it took back. */
export function sayDone(done: string, { told, taken_back }: Mailed): string {
  if (told > 0) return `${done}. ${getMail(told)}.${keptNote()}`
  if (taken_back === 0) return done
  const of =
    taken_back === 1
      ? 'The mail that had not left is'
      : `The ${formatCount(taken_back)} mails that had not left are`
  return `${done}. ${of} taken back.`
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
