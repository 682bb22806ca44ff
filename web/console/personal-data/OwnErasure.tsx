import { eraseOneself, getOwnErasure } from '../../../contract/people/personal-data.calls.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { forgetPerson } from '../../platform/session.ts'
import { ErasureQuestion } from './ErasureQuestion.tsx'

interface OwnErasureProps {
  onErased: () => void
  onClose: () => void
}

/** Deletes one's own account. Nothing of it is left in this browser either. */
export default function OwnErasure({ onErased, onClose }: OwnErasureProps) {
  const erasure = useLoad(getOwnErasure, {})
  // Everything loaded stays as it is: the session ends with the answer.
  const erase = useSend(eraseOneself, { keeps: () => true })
  const send = async () => {
    await erase.send({})
    forgetPerson()
    onErased()
  }
  return <ErasureQuestion from={erasure} title="Delete your account?" isOwn send={send} onClose={onClose} />
}
