import { erasePerson, getErasure } from '../../../contract/people/personal-data.calls.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { ErasureQuestion } from './ErasureQuestion.tsx'

interface PersonErasureProps {
  _id: string
  name: string
  onErased?: () => Promise<void>
  onClose: () => void
}

/** For organisers: deletes somebody with all that is kept about them, with or without an account. */
export default function PersonErasure({ _id, name, onErased, onClose }: PersonErasureProps) {
  const params = { id: _id }
  const erasure = useLoad(getErasure, { params })
  // The person's own page is left, because they are not in the list any more.
  const leaves = (address: string) => onErased !== undefined && address.startsWith('/api/people/')
  const erase = useSend(erasePerson, { keeps: leaves })
  const send = async () => {
    const { data } = await erase.send({ params })
    await onErased?.()
    toast.success(data.message)
    onClose()
  }
  return (
    <ErasureQuestion from={erasure} title={`Delete ${name}?`} isOwn={false} send={send} onClose={onClose} />
  )
}
