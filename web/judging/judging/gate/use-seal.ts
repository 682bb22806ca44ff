import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sealRound } from '../../../../contract/judging/judging.calls.ts'
import type { Closing } from '../../../../contract/judging/judging-closing.ts'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { useSend } from '../../../platform/api.ts'
import { apiErrorOf } from '../../../platform/api-error.ts'
import { count } from '../../../platform/ui/base/formats.ts'
import { messageOf } from '../../../platform/ui/base/message-of.ts'
import { toast } from '../../../platform/ui/overlay/toasts.ts'

/** Seals the ballots that were counted. Where another number would be sealed now, or somebody sent visits since, it says so and asks again. */
export function useSeal(desk: Desk, reload: () => void) {
  const { send, isSending } = useSend(sealRound)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string>()
  /** Whether it is done. */
  const seal = async ({ counting, given }: Pick<Closing, 'counting' | 'given'>) => {
    setAsked(undefined)
    try {
      await send({ params: { id: desk._id }, body: { counting, given } })
      const params = { id: desk.event._id, round: desk._id }
      const see = () => navigate({ to: '/events/$id/judging/$round/results', params })
      toast.success(`Judging is closed and ${count(counting, 'ballot is', 'ballots are')} sealed`, {
        actions: [{ label: 'See the results', run: see }],
      })
      return true
    } catch (error) {
      setAsked(
        apiErrorOf(error).status === 0
          ? 'The answer was lost. Judging may be closed: try again to be sure.'
          : messageOf(error),
      )
      return false
    } finally {
      reload()
    }
  }
  return { seal, asked, isSending }
}
