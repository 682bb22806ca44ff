import type { Judges } from '../../../contract/judging/judging.ts'
import { nameChair } from '../../../contract/judging/jury.calls.ts'
import { useSend } from '../../platform/api.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useCan } from '../../platform/session.ts'
import { attempt } from '../../platform/use-act.ts'
import css from './ChairOfJury.module.css'

/** Who breaks a tie of a jury, for each round that is not closed: afterwards nobody can be named. */
export function ChairOfJury({ shown }: { shown: Judges }) {
  const rounds = shown.rounds.filter(
    ({ _id, is_sealed }) => !is_sealed && shown.judges.some(judge => judge.rounds.includes(_id)),
  )
  if (rounds.length === 0) return null
  return (
    <Card title="Chair of a jury, if scores leave a prize open">
      <div className={`${css.body} stack-2`}>
        <p className="muted">
          Where the orders of a jury are level, the order of its chair decides. Nobody can be named once
          judging is closed.
        </p>
        {rounds.map(round => (
          <Chair key={round._id} round={round} judges={shown.judges} />
        ))}
      </div>
    </Card>
  )
}

function Chair({ round, judges }: { round: Judges['rounds'][number]; judges: Judges['judges'] }) {
  const name = useSend(nameChair)
  const mayWrite = useCan('event:write')
  const own = judges.filter(judge => judge.rounds.includes(round._id))
  const choose = (chosen: string) =>
    attempt(async () => {
      await name.send({ params: { id: round._id }, body: { judge_id: chosen || null } })
      const chair = own.find(({ _id }) => _id === chosen)
      toast.success(
        chair ? `${chair.name} is the chair of a jury in ${round.name}` : `No chair in ${round.name}`,
      )
    })
  return (
    <label className="row-2">
      <span className="text-s medium">{round.name}</span>
      <Select
        aria-label={`Chair of a jury in ${round.name}`}
        placeholder="Nobody"
        options={own.map(judge => ({ value: judge._id, label: judge.name }))}
        value={own.some(({ _id }) => _id === round.chair_id) ? (round.chair_id ?? '') : ''}
        disabled={!mayWrite || name.isSending}
        onChange={chosen => void choose(chosen)}
      />
    </label>
  )
}
