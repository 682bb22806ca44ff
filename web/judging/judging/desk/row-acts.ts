import { useNavigate } from '@tanstack/react-router'
import { tellTeam } from '../../../../contract/judging/judging-desk.calls.ts'
import { shareOutVisits } from '../../../../contract/judging/judging.calls.ts'
import { useSend } from '../../../platform/api.ts'
import { keptNote } from '../../../platform/mails/kept-mails.ts'
import { count } from '../../../platform/ui/base/formats.ts'
import { toast } from '../../../platform/ui/overlay/toasts.ts'

// What the desk does, and the rows of Overview that are about it.

/** Makes a draft of the plan, and leads to it: nobody is sent elsewhere before staff have seen what changes. */
export function useShareOut({ _id: round, event: id }: { _id: string; event: string }) {
  const share = useSend(shareOutVisits)
  const navigate = useNavigate()
  const shareOut = async (visits: readonly { _id: string }[]) => {
    const body = { visits: visits.map(({ _id }) => _id) }
    const { data } = await share.send({ params: { id: round }, body })
    if (data.draft === null) toast.info('Nobody else may take these visits. They stay where they are')
    else await navigate({ to: '/events/$id/judging/$round/plan', params: { id, round } })
  }
  return { shareOut, isSending: share.isSending }
}

/** Tells the people of a team by mail that judges do not find them. Returns who was told. */
export function useTellTeam() {
  const telling = useSend(tellTeam)
  const tell = async (flag: string) => {
    const { data } = await telling.send({ params: { id: flag } })
    return data.told === 0
      ? 'Nobody of the team has an account, so nobody was told'
      : `${count(data.told, 'person is', 'people are')} told by mail.${keptNote()}`
  }
  return { tell, isSending: telling.isSending }
}
