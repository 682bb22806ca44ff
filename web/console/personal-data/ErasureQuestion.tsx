import { useState } from 'react'
import type { getErasure } from '../../../contract/people/personal-data.calls.ts'
import type { Erasure } from '../../../contract/people/personal-data.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import type { Load } from '../../platform/api.ts'
import { useProof } from '../../people/factors/use-proof.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import css from './ErasureQuestion.module.css'
import { Hindrances } from './Hindrances.tsx'
import { goesWords, staysWords } from './erasure.texts.ts'

interface ErasureQuestionProps {
  from: Load<ReplyOf<typeof getErasure>>
  title: string
  isOwn: boolean
  send: () => Promise<void>
  onClose: () => void
}

/** Says what goes and what stays, or why it is not possible yet; asks for a proof, and deletes. */
export function ErasureQuestion({ from, title, isOwn, send, onClose }: ErasureQuestionProps) {
  const { guard, dialog } = useProof()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const confirm = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await guard(send)
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const erasure = from.data?.data
  const mayDelete = erasure !== undefined && !erasure.is_erased && erasure.hindrances.length === 0
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        description="It happens at once, and nobody can undo it."
        footer={
          <>
            <Button onClick={onClose}>{mayDelete ? 'Cancel' : 'Close'}</Button>
            {mayDelete && (
              <Button variant="danger" isBusy={isBusy} onClick={() => void confirm()}>
                Delete for good
              </Button>
            )}
          </>
        }
      >
        <Loaded from={from} as="panel">
          {data => <Meaning erasure={data} isOwn={isOwn} />}
        </Loaded>
        {refusal && (
          <p className="medium red above-3" role="alert">
            {refusal}
          </p>
        )}
      </Dialog>
      {dialog}
    </>
  )
}

function Meaning({ erasure, isOwn }: { erasure: Erasure; isOwn: boolean }) {
  if (erasure.is_erased) return <p>This person is deleted already.</p>
  if (erasure.hindrances.length > 0) return <Hindrances hindrances={erasure.hindrances} isOwn={isOwn} />
  return (
    <div className={`${css.meaning} stack-2 text-m`}>
      <h3 className="text-m">What goes</h3>
      <ul>
        {goesWords(erasure, isOwn).map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <h3 className="text-m">What stays, without the name</h3>
      <ul>
        {staysWords(erasure).map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        {isOwn
          ? 'You are logged out everywhere, and told by a last mail where mails are sent. Download your data first if you want to keep it.'
          : 'They are logged out at once, and told by a last mail where mails are sent.'}
      </p>
    </div>
  )
}
