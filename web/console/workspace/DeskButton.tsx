import type { ReactNode } from 'react'
import { getDesk } from '../../../contract/judging/judging-desk.calls.ts'
import type { Desk } from '../../../contract/judging/judging-desk.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { useShareOut, useTellTeam } from '../../judging/judging/desk/row-acts.ts'
import { useLoads } from '../../platform/api.ts'
import { fetchAnswer } from '../../platform/api-fetch.ts'
import { useAct } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { Act } from './act.ts'

interface DeskButtonProps {
  desk: NonNullable<Act['desk']>
  look: Pick<React.ComponentProps<typeof Button>, 'variant' | 'size'>
  children: ReactNode
}

/** Does on Overview what the desk offers about a judge or a team. */
export function DeskButton({ desk: { does, event, round, about }, look, children }: DeskButtonProps) {
  const loads = useLoads()
  const { shareOut } = useShareOut({ _id: round, event })
  const { tell } = useTellTeam()
  const { act, isActing } = useAct()
  const run = async () => {
    if (does === 'tell_team') toast.success(await tell(about))
    else {
      const visits = await visitsOf(about, round)
      if (visits.length > 0) await shareOut(visits)
      else toast.info('Nothing is left to share out. The desk says how it is now')
    }
  }
  return (
    <Button {...look} isBusy={isActing} onClick={() => void act(run).then(() => loads.refresh())}>
      {children}
    </Button>
  )
}

/** The visits that others can take, as the desk is now: the row may be a few seconds old. */
async function visitsOf(judge: string, round: string) {
  const [{ reply }, { cardsOf, toShareOut }, { standingOf }] = await Promise.all([
    fetchAnswer<ReplyOf<typeof getDesk>>(getDesk, { params: { id: round } }),
    import('../../../contract/judging/desk-cards.ts'),
    import('../../../contract/judging/desk-standing.ts'),
  ])
  const desk: Desk = reply.data
  const cards = cardsOf(desk, standingOf(desk, Date.parse(desk.now)))
  return cards.flatMap(card =>
    (card.kind === 'silent' || card.kind === 'slow') && card.judge._id === judge ? toShareOut(card) : [],
  )
}
