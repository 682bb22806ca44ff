import { useState } from 'react'
import { sayTheyCame } from '../../../contract/choosing/door-closing.calls.ts'
import { useSend } from '../../platform/api.ts'
import { sayMailed } from '../../platform/mails/kept-mails.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import css from './CloseDoor.module.css'

interface PutRightProps {
  application_id: string
  team_name: string
  /** How many of it are here; none where staff alone know that it came. */
  here: number
  /** Of a team that no door knows. */
  members: readonly { _id: string; name: string }[]
  reload: () => void
}

/** A team that closing the door revoked was here after all. Where no door knows of it, staff are asked first. */
export function PutRight({ application_id, team_name, here, members, reload }: PutRightProps) {
  const { send, isSending } = useSend(sayTheyCame)
  const [isAsked, setIsAsked] = useState(false)
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const people = members.map(({ _id }) => _id).filter(_id => !away.has(_id))
  const putRight = () =>
    attempt(() =>
      send({ params: { id: application_id }, body: here === 0 ? { people } : {} }).then(() =>
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
          description="No door let anybody of it in. It takes part, has its seats again where they are free, and all of it are mailed that it was here after all. Who was here is marked as a participant; a certificate for who was here needs a scan at a door, too."
          confirm="It was here"
          isBusy={isSending}
          isDisabled={people.length === 0}
          onConfirm={() => void putRight()}
          onClose={() => setIsAsked(false)}
        >
          <fieldset>
            <legend className="text-s muted">Who of it was here?</legend>
            {members.map(({ _id, name }) => (
              <label key={_id} className={css.tick}>
                <input
                  type="checkbox"
                  checked={!away.has(_id)}
                  onChange={() => setAway(before => before.symmetricDifference(new Set([_id])))}
                />
                <span className="breaks">{name}</span>
              </label>
            ))}
          </fieldset>
        </ConfirmDialog>
      )}
    </>
  )
}
