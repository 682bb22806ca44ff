import { bringBackApplication } from '../../../contract/teams/team-changes.calls.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { listNames } from '../../teams/applications/list-names.ts'

interface Withdrawn {
  _id: string
  team_name: string
}

/** Brings a withdrawn team back, and says who did not come with it. */
export function useBringBack() {
  const { send, isSending } = useSend(bringBackApplication)
  const bringBack = ({ _id, team_name }: Withdrawn) =>
    attempt(async () => {
      const { missing } = await send({ params: { id: _id } })
      toast.success(`${team_name} is back.${sayMissing(missing)}`)
    })
  return { bringBack, isSending }
}

function sayMissing(people: readonly { first_name: string }[]): string {
  if (people.length === 0) return ''
  return ` ${listNames(people)} ${people.length === 1 ? 'is' : 'are'} in another team now.`
}
