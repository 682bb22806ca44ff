import {
  extendJudging,
  giveVisit,
  pauseJudging,
  settleFlag,
  visitAtTheEnd,
} from '../../../../contract/judging/judging-desk.calls.ts'
import { sendJudgeLinks } from '../../../../contract/judging/judging.calls.ts'
import type { Desk, DeskJudge, DeskTeam } from '../../../../contract/judging/judging-desk.ts'
import { useSend } from '../../../platform/api.ts'
import { attempt } from '../../../platform/use-act.ts'
import { count } from '../../../platform/ui/base/formats.ts'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import { clockOf } from './desk.texts.ts'
import { useShareOut, useTellTeam } from './row-acts.ts'
import { sayMailed } from '../../../platform/mails/kept-mails.ts'

/** What staff do on the desk. Each says what it did, offers to take it back where that is possible, and reads the desk anew. */
export function useDeskActs(desk: Desk, reload: () => void) {
  const params = { id: desk._id }
  const extend = useSend(extendJudging)
  const pause = useSend(pauseJudging)
  const share = useShareOut({ _id: desk._id, event: desk.event._id })
  const atEnd = useSend(visitAtTheEnd)
  const settle = useSend(settleFlag)
  const telling = useTellTeam()
  const give = useSend(giveVisit)
  const links = useSend(sendJudgeLinks)

  /** Resolves in any case; what failed is said. */
  const act = (work: Promise<string>, undo?: () => Promise<unknown>) =>
    attempt(async () =>
      toast.success(await work, undo && { actions: [{ label: 'Undo', run: () => undo() }] }),
    ).finally(reload)

  const setEnd = (closes_at: string) =>
    extend.send({ params, body: { closes_at } }).then(({ data }) => clockOf(desk, data.closes_at))
  const setPaused = (is_paused: boolean) => pause.send({ params, body: { is_paused } })
  const setSettled = (id: string, is_settled: boolean) =>
    settle.send({ params: { id }, body: { is_settled } })

  return {
    extend: (closes_at: string, before: string | null) => {
      const canUndo = before !== null && Date.parse(before) > Date.parse(desk.now)
      return act(
        setEnd(closes_at).then(at => `Judging closes at ${at}. Judges see it within a minute`),
        canUndo ? () => act(setEnd(before).then(at => `Judging closes at ${at} again`)) : undefined,
      )
    },
    pause: () =>
      act(
        setPaused(true).then(() => 'Judging is paused. Judges see it within a minute'),
        () => act(setPaused(false).then(() => 'Judging goes on')),
      ),
    goOn: () => act(setPaused(false).then(() => 'Judging goes on')),
    shareOut: (visits: readonly { _id: string }[]) => attempt(() => share.shareOut(visits)).finally(reload),
    send: (judge: DeskJudge, team: DeskTeam) =>
      act(
        give
          .send({ params, body: { judge_id: judge._id, application_id: team._id } })
          .then(() => `${judge.name} is sent to ${team.team_name}`),
      ),
    sendLinks: (judges: readonly DeskJudge[]) =>
      act(
        links
          .send({ params: { id: desk.event._id }, body: { judges: judges.map(({ _id }) => _id) } })
          .then(({ sent }) => sayMailed(count(sent, 'link is', 'links are'), 'on the way')),
      ),
    visitAtEnd: ({ _id, team_name }: DeskTeam) =>
      act(
        atEnd
          .send({ params, body: { application_id: _id } })
          .then(({ data }) => `${team_name} is at the end of the list of ${count(data.visits, 'judge')}`),
      ),
    tell: (flag: Desk['flags'][number]) => act(telling.tell(flag._id)),
    settle: (flag: Desk['flags'][number]) =>
      act(
        setSettled(flag._id, true).then(() => 'Settled'),
        () => act(setSettled(flag._id, false).then(() => 'It is back on the desk')),
      ),
    isBusy: [extend, pause, share, atEnd, settle, telling, give, links].some(({ isSending }) => isSending),
  }
}

export type DeskActs = ReturnType<typeof useDeskActs>
