import { useState } from 'react'
import { listTeamsWithRoom, putIntoTeam } from '../../../contract/teams/walk-ins.calls.ts'
import type { WalkIn } from '../../../contract/teams/walk-ins.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface PutIntoTeamProps {
  event: string
  walkIn: WalkIn
  onClose: () => void
}

/** Chooses the team of a walk-in, the one they named first. */
export function PutIntoTeam({ event, walkIn, onClose }: PutIntoTeamProps) {
  const teams = useLoad(listTeamsWithRoom, { params: { id: event } })
  const put = useSend(putIntoTeam)
  const [chosen, setChosen] = useState(walkIn.wished?._id ?? '')
  const { name, email, has_account } = walkIn
  const rows = teams.data?.data ?? []
  const team = rows.find(({ _id }) => _id === chosen)
  const send = async () => {
    if (!team) return
    const isDone = await attempt(() =>
      put.send({ params: { id: walkIn._id }, body: { application: team._id } }),
    )
    if (isDone) {
      toast.success(`${name} is in ${team.name}`)
      onClose()
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Put ${name} into a team`}
      description={
        has_account
          ? 'They are a member at once, and their badge stays valid. The team’s SPOC and they get a mail.'
          : email === null
            ? 'They have no address at this event. Give them one in Guests, then they sign up with it.'
            : `There is no account with ${email} yet. The mail with their ticket leads to one: they sign up, confirm the address, and then you can put them into a team.`
      }
      footer={
        <>
          <Button onClick={onClose}>{has_account ? 'Cancel' : 'Close'}</Button>
          {has_account && (
            <Button variant="primary" disabled={!team} isBusy={put.isSending} onClick={() => void send()}>
              Put into the team
            </Button>
          )}
        </>
      }
    >
      {has_account && (
        <Loaded from={teams} as="form">
          {options =>
            options.length === 0 ? (
              <p>No team that comes has room.</p>
            ) : (
              <Select
                aria-label="Team"
                placeholder="Choose a team"
                isPlaceholderOffered={false}
                options={options.map(({ _id, name: label, room }) => ({
                  value: _id,
                  label: `${label}, room for ${room}`,
                }))}
                value={team?._id ?? ''}
                onChange={setChosen}
              />
            )
          }
        </Loaded>
      )}
    </Dialog>
  )
}
