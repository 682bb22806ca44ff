import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { removeContact } from '../../../contract/events/contacts.calls.ts'
import {
  changeRole,
  disablePerson,
  enablePerson,
  endSessionsOf,
  sendLink,
} from '../../../contract/console/people.calls.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useProof } from '../../people/factors/use-proof.tsx'
import { type ActName, actWords } from './act.texts.ts'
import type { AccountDetail } from '../../../contract/console/people.ts'

interface AskActProps {
  act: ActName
  person: AccountDetail
  onClose: () => void
}

/** Says what an act means, does it, and offers to undo it where that is possible. */
export function AskAct({ act, person, onClose }: AskActProps) {
  const words = actWords(act, person)
  const run = useRun(person)
  const navigate = useNavigate()
  const { guard, dialog } = useProof()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const confirm = async () => {
    setIsBusy(true)
    try {
      if ((await guard(run[act])) === undefined) {
        setIsBusy(false)
        return
      }
      // They are not in the list any more, so their page would not be found.
      if (act === 'remove' || act === 'takeBack') await navigate({ to: '/people' })
      const undo = () =>
        attempt(async () => {
          await run.enable()
          toast.success(`${fullName(person)} can log in again.`)
        })
      toast.success(words.done, act === 'disable' ? { actions: [{ label: 'Undo', run: undo }] } : undefined)
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
      setIsBusy(false)
    }
  }
  return (
    <>
      <ConfirmDialog
        title={words.title}
        description={
          <>
            {words.means}
            {refusal && (
              <span className="block medium red above-3" role="alert">
                {refusal}
              </span>
            )}
          </>
        }
        confirm={words.confirm}
        isDanger={words.isDanger}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

/** The calls of the acts. */
function useRun({ _id: id, contact }: AccountDetail): Record<ActName, () => Promise<unknown>> {
  const params = { id }
  const leaves = { keeps: (address: string) => address.startsWith('/api/people/') }
  const [link, sessions] = [useSend(sendLink), useSend(endSessionsOf)]
  const [disable, enable] = [useSend(disablePerson), useSend(enablePerson)]
  const [takeBack, remove] = [useSend(changeRole, leaves), useSend(removeContact, leaves)]
  return {
    link: () => link.send({ params }),
    sessions: () => sessions.send({ params }),
    disable: () => disable.send({ params }),
    enable: () => enable.send({ params }),
    takeBack: () => takeBack.send({ params, body: { role: 'candidate' } }),
    remove: () => remove.send({ params: { id: contact?._id ?? '' } }),
  }
}
