import { useNavigate } from '@tanstack/react-router'
import { duplicateEvent } from '../../../contract/events/events.calls.ts'
import { useSend } from '../../platform/api.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** Makes a draft like an event, and leads to its form. */
export function useDuplicate(id: string) {
  const { send, isSending } = useSend(duplicateEvent)
  const navigate = useNavigate()
  const make = async () => {
    if (isSending) return
    try {
      const { data } = await send({ params: { id } })
      toast.success('This is a copy. Set its days, and publish it.')
      void navigate({ to: '/events/edit/$id', params: { id: data._id } })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return { duplicate: () => void make(), isSending }
}
