import { useState } from 'react'
import { sayTheyCame } from '../../../contract/choosing/door-closing.calls.ts'
import { useSend } from '../../platform/api.ts'
import { sayMailed } from '../../platform/mails/kept-mails.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import { people as sayPeople } from './day.texts.ts'

interface PutRightProps {
  application_id: string
  team_name: string
  /** How many of it are here; none where staff alone know that it came. */
  here: number
  people: number
  reload: () => void
}

/** A team that closing the door revoked was here after all. Where no door knows of it, staff are asked first. */
export function PutRight({ application_id, team_name, here, people, reload }: PutRightProps) {
  const { send, isSending } = useSend(sayTheyCame)
  const [isAsked, setIsAsked] = useState(false)
  const putRight = () =>
    attempt(() =>
      send({ params: { id: application_id } }).then(() =>
        toast.success(
          `${team_name} takes part. ${sayMailed('That it was here is', 'on the way to all of it')}`,
        ),
      ),
    ).finally(() => {
      setIsAsked(false)
      reload()
    })
  return (
    <>
      <Button size="s" isBusy={isSending} onClick={() => (here === 0 ? setIsAsked(true) : void putRight())}>
        Put it right{here === 0 && '…'}
        <span className="visually-hidden">: {team_name}</span>
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Was ${team_name} here?`}
          description={`No door let anybody of it in. It takes part with all ${sayPeople(people)}, has its seats again where they are free, and is mailed that it was here after all.`}
          confirm="It was here"
          isBusy={isSending}
          onConfirm={() => void putRight()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
