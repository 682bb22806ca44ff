import { useState } from 'react'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { useRemoval } from './removal-calls.ts'
import type { Thing } from './records.ts'

interface RemovalQuestionProps {
  thing: Thing
  way: 'archive' | 'delete'
  onClose: () => void
  /** Leads away from the page of what is gone. */
  onDeleted?: () => Promise<void>
}

/** Says what it means that a thing is archived or deleted, and does it. */
export default function RemovalQuestion({ thing, way, onClose, onDeleted }: RemovalQuestionProps) {
  const { archive, remove, isSending } = useRemoval(thing)
  const [refusal, setRefusal] = useState<string>()
  if (way === 'archive' && thing.isLive) return <NotYet thing={thing} onClose={onClose} />
  const isDeleting = way === 'delete'
  const confirm = async () => {
    try {
      await (isDeleting ? remove() : archive())
      if (isDeleting) await onDeleted?.()
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      title={`${isDeleting ? 'Delete' : 'Archive'} ${thing.name}?`}
      description={
        <>
          {isDeleting
            ? `${thing.deleting} This cannot be undone.`
            : `${thing.archiving} Nothing is lost; you can restore it.`}
          {refusal && (
            <span className="block medium red above-3" role="alert">
              {refusal}
            </span>
          )}
        </>
      }
      confirm={isDeleting ? 'Delete' : 'Archive'}
      isDanger={isDeleting}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

function NotYet({ thing, onClose }: Pick<RemovalQuestionProps, 'thing' | 'onClose'>) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${thing.name} cannot be archived yet`}
      description={thing.isLive}
      footer={<Button onClick={onClose}>Close</Button>}
    />
  )
}
