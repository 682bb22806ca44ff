import { useState } from 'react'
import { approveProjects, takeApprovalsBack } from '../../../contract/projects/gallery.calls.ts'
import { useSend } from '../../platform/api.ts'
import { useAskedFor } from '../../platform/asked-for.ts'
import { attempt } from '../../platform/use-act.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface Which {
  receipts?: string[]
  until?: string
}

interface Asked {
  which: Which
  n: number
}

interface Approving {
  eventId: string
  /** The gallery is. */
  isOpen: boolean
  /** All that wait; they are asked about also where another screen leads to it. */
  all: Asked | null
  onDone: () => void
}

/** Approves projects of an event. Several at once are asked about first; all can be undone. */
export function useApproving({ eventId, isOpen, all, onDone }: Approving) {
  const send = useSend(approveProjects)
  const back = useSend(takeApprovalsBack)
  const [several, setSeveral] = useState<Asked | null>(null)
  const [isAskedForAll, setIsAskedForAll] = useAskedFor('approve')
  const asked = several ?? (isAskedForAll ? all : null)
  const close = () => {
    setSeveral(null)
    setIsAskedForAll(false)
  }
  const params = { id: eventId }

  const undo = (receipts: string[]) =>
    attempt(async () => {
      const { taken_back } = (await back.send({ params, body: { receipts } })).data
      const left = receipts.length - taken_back
      toast.success(
        left === 0 ? 'The projects are as they were' : `${taken_back} taken back, ${left} changed since`,
      )
    })
  const approve = (which: Which) =>
    attempt(async () => {
      const { receipts } = (await send.send({ params, body: which })).data
      if (receipts.length > 0) {
        toast.success(`${count(receipts.length, 'project')} approved`, {
          actions: [{ label: 'Undo', run: () => undo(receipts) }],
        })
      } else toast.info('Nothing was approved: the teams have handed in again. Please look once more.')
      onDone()
    })

  return {
    isSending: send.isSending,
    approve: (which: Which, n: number) => {
      if (n > 1) setSeveral({ which, n })
      else void approve(which)
    },
    question: asked && (
      <ConfirmDialog
        title={`Approve ${count(asked.n, 'project')}?`}
        description={sayApproval(isOpen)}
        confirm={`Approve ${asked.n}`}
        isBusy={send.isSending}
        onConfirm={() => {
          close()
          void approve(asked.which)
        }}
        onClose={close}
      />
    ),
  }
}

function sayApproval(isOpen: boolean): string {
  const shown = isOpen
    ? 'The gallery is open: everybody sees them from now on.'
    : 'Everybody sees them as soon as you open the gallery.'
  return `${shown} Public is what the teams have handed in until now; what they hand in later waits for you again. Nobody gets a mail: the teams read at My applications whether their project is shown.`
}
